export function shortened(key: string, seed: number): string;
export function parted(written: string): readonly string[];
export function atPlace(place: number): string;
