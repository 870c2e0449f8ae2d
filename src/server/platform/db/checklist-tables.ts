/** Packing checklists of orders; a part of tables.ts. */
export interface ChecklistTables {
  checklist_tick: ChecklistTickTable
  checklist_vote: ChecklistVoteTable
}

interface ChecklistTickTable {
  order_uuid: string
  step: string
  done_at: Date
}

interface ChecklistVoteTable {
  order_uuid: string
  is_helpful: boolean
  origin: 'email' | 'order-confirmation' | 'prepare-device' | 'incentive-email' | null
  at: Date
}
