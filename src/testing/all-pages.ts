// Tests know the pages of all areas, as a server does.
import '#contract/pages/table.ts'
