import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { ComboboxFrame } from '#ui/combobox-frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { InfoTip } from '#ui/info-tip.tsx'
import { useCombobox } from '#ui/use-combobox.ts'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

const products = ['Apple iPhone 15 128 GB', 'Apple iPhone 15 Pro 256 GB', 'Apple Watch Series 9 45 mm']

export function OverlaySamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.dialog')}>
        <Dialogs />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.combobox')}>
        <SuggestionSamples />
      </GalleryGroup>
    </>
  )
}

function Dialogs() {
  const { say, id } = useVoice()
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button look="quiet" onClick={() => setOpen('panel')}>
        {say('gallery.dialog.open')}
      </Button>
      <Button look="quiet" onClick={() => setOpen('sheet')}>
        {say('gallery.dialog.sheet')}
      </Button>
      <span className="inline-flex items-center gap-1">
        {say('gallery.tip.before')}
        <InfoTip id={id('tip')} label={say('gallery.tip.label')}>
          {say('gallery.tip.text')}
        </InfoTip>
      </span>
      <DeletePanel isOpen={open === 'panel'} onClose={close} />
      <FilterSheet isOpen={open === 'sheet'} onClose={close} />
    </div>
  )
}

interface OpenProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function DeletePanel({ isOpen, onClose }: OpenProps) {
  const { say } = useVoice()
  const foot = (
    <>
      <Button look="quiet" onClick={onClose}>
        {say('gallery.cancel')}
      </Button>
      <Button look="danger" onClick={onClose}>
        {say('gallery.remove')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('gallery.dialog.title')}
      closeText={say('gallery.close')}
      foot={foot}
    >
      <p>{say('gallery.dialog.text')}</p>
    </Dialog>
  )
}

function FilterSheet({ isOpen, onClose }: OpenProps) {
  const { say, id } = useVoice()
  return (
    <Dialog
      kind="sheet"
      isOpen={isOpen}
      onClose={onClose}
      title={say('gallery.sheet.title')}
      closeText={say('gallery.close')}
      foot={<Button onClick={onClose}>{say('gallery.sheet.apply')}</Button>}
    >
      <CheckboxGroup
        id={id('filter')}
        name={id('filter')}
        label={say('gallery.state.condition')}
        options={[
          { value: 'A0', label: say('gallery.condition.A0') },
          { value: 'A1', label: say('gallery.condition.A1') },
          { value: 'A2', label: say('gallery.condition.A2') },
        ]}
      />
    </Dialog>
  )
}

function SuggestionSamples() {
  const { say, id } = useVoice()
  const [typed, setTyped] = useState('')
  const entries = products.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
  const combobox = useCombobox({
    id: id('search'),
    entries,
    typed,
    onType: setTyped,
    onChoose: (index) => setTyped(index === null ? typed : (entries[index] ?? typed)),
  })
  return (
    <ComboboxFrame
      id={id('search')}
      combobox={combobox}
      label={say('gallery.search')}
      hint={say('gallery.search.hint')}
      listLabel={say('gallery.search.list')}
      entries={entries.map((name) => (
        <span key={name} className="flex items-center gap-3">
          <Search aria-hidden className="size-5 flex-none text-ink-soft" />
          {name}
        </span>
      ))}
    />
  )
}
