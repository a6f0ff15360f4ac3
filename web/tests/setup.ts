/** Tests speak both languages without waiting for their words. */
import { fetchWords } from "../src/i18n";

await Promise.all([fetchWords("en"), fetchWords("ja")]);
