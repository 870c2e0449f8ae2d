import type { ColumnType, Generated } from 'kysely'

/** Questions about the condition and the answers of sellers; a part of tables.ts. */
export interface GradingTables {
  grading_tree: GradingTreeTable
  category_grading: CategoryGradingTable
  model_grading: ModelGradingTable
  customer_grading: CustomerGradingTable
}

interface GradingTreeTable {
  version: Generated<number>
  name: string
  /** jsonb, so it is written as JSON text; pricing knows its shape. */
  definition: ColumnType<unknown, string, never>
  released_at: Date
}

interface CategoryGradingTable {
  category_id: number
  tree: string
  traits: Generated<string[]>
}

interface ModelGradingTable {
  group_id: number
  traits: string[]
}

interface CustomerGradingTable {
  uuid: Generated<string>
  owner_id: string
  product_id: number
  tree_version: number
  price_table_version: number
  price_cents: number
  variant_label: 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4'
  /** jsonb, so it is written as JSON text. */
  answers: ColumnType<{ questionName: string; answerKeys: string[] }[], string, never>
  traits: string[] | null
  created_at: Date
  expires_at: Date
}
