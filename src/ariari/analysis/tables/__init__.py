"""The tables of a rule set: points, fu and yaku, each from the functions that score hands.

>>> from ariari.analysis.tables import fu_table, point_table, yaku_table
>>> point_table("ari-ari").cell(3, 30).other.ron
3900
>>> fu_table("ari-ari").pairs[-1].fu
4
>>> [row.name.title for row in yaku_table("ari-ari").yaku[:2]]
['Riichi', 'Ippatsu']
"""

from ariari.analysis.tables.fu import FuRow, FuTable, SetRow, fu_table
from ariari.analysis.tables.points import (
    LimitRow,
    PointCell,
    PointTable,
    Price,
    point_table,
)
from ariari.analysis.tables.yaku import YakuTable, YakuTableRow, yaku_table

__all__ = [
    "FuRow",
    "FuTable",
    "LimitRow",
    "PointCell",
    "PointTable",
    "Price",
    "SetRow",
    "YakuTable",
    "YakuTableRow",
    "fu_table",
    "point_table",
    "yaku_table",
]
