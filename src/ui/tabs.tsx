import { useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** One tab stop; the arrows move within, and choosing follows the focus. */
export function Tabs({ id, label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id)

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const to = tabs.at(nextIndex(event.key, at, tabs.length) ?? at)
    if (!to || to.id === chosen) return
    event.preventDefault()
    setChosen(to.id)
    document.getElementById(`${id}-tab-${to.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={id} tab={tab} isShown={tab.id === chosen} />
      ))}
    </div>
  )
}

interface TabPanelProps {
  readonly id: string
  readonly tab: Tab
  readonly isShown: boolean
}

function TabPanel({ id, tab, isShown }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${tab.id}`}
      aria-labelledby={`${id}-tab-${tab.id}`}
      tabIndex={0}
      hidden={!isShown}
      className="tab-panel pt-5"
    >
      {tab.content}
    </div>
  )
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
