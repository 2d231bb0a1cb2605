import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { LibraryWorkout } from '../../contract/library.ts'
import { LibrarySearch } from './library-search.tsx'
import { Templates } from './templates.tsx'

/** Blocks with the notes of coaches, whose places count from the first of them. */
export type Content = Pick<LibraryWorkout, 'wbs' | 'language' | 'notes'>

/** What is being written beside the library. */
export interface Written {
  content: Content
  /** Adds blocks at its end. False where they do not fit. */
  insert: (content: Content) => boolean
}

/** Inserts content; `what` names the block, null is all of it. */
export type Insert = (content: Content, what: string | null) => void

interface LibraryDialogProps {
  /** The one that is open at first. */
  workout: number | null
  written: Written
  onClose: () => void
}

/** The library stays open while blocks are added; what is added whole closes it. */
export default function LibraryDialog({ workout, written, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('library')
  const [part, setPart] = useState<'search' | 'templates'>('search')
  const [said, setSaid] = useState<{ text: string; isBad: boolean }>()
  const insert: Insert = (content, what) => {
    if (!written.insert(content)) return setSaid({ text: t('noRoom'), isBad: true })
    if (what !== null) return setSaid({ text: t('insertedBlock', { what }), isBad: false })
    toast(t('inserted'), 'good')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={stack(4)}>
        <Segmented
          label={t('parts')}
          choices={[
            { value: 'search', label: t('search') },
            { value: 'templates', label: t('templates') },
          ]}
          value={part}
          onChange={setPart}
        />
        <div role="status">{said && <Notice tone={said.isBad ? 'bad' : 'good'}>{said.text}</Notice>}</div>
        {part === 'search' ? (
          <LibrarySearch first={workout} onInsert={insert} />
        ) : (
          <Templates content={written.content} onInsert={insert} />
        )}
      </div>
    </Dialog>
  )
}
