import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react'

export interface SearchFormProps {
  /** The id of the field. */
  readonly id: string
  readonly className?: string
  /** The visible label above the field; without it the label is only for screen readers. */
  readonly label?: string
  readonly inputClass?: string
  readonly rowClass?: string
  /** Beside the field; without them it has a button of its own inside. */
  readonly children?: ReactNode
}

const SearchFormContext = createContext<ComponentType<SearchFormProps> | null>(null)
/** The shell lends its search field to pages that have a place for it. */
export const SearchFormProvider = SearchFormContext.Provider

export function SearchFormPlace(props: SearchFormProps): ReactNode {
  const form = use(SearchFormContext)
  if (!form) throw new Error('the search field is lent by the shell')
  return createElement(form, props)
}
