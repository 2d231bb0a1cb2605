import { IconClipboardText, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextArea } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { pastedBounds } from '../../contract/pasted-programming.ts'
import styles from './pasted.module.css'
import type { Pasting } from './use-pasting.ts'

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-'

/** The text of a file, in UTF-8 or as Excel saves CSV; null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Where a week is pasted, or dropped as a file. */
export function PastedSource({ pasting }: { pasting: Pasting }) {
  const { t, i18n } = useTranslation('pasted-programming')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const { text, proposal } = pasting
  const number = new Intl.NumberFormat(localeOf(i18n.language))
  const isTooLong = text.length > pastedBounds.characters
  const tooLong = t('tooLong', {
    length: number.format(text.length),
    most: number.format(pastedBounds.characters),
  })

  async function take(file: File | undefined) {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isPdf(bytes)) return setWrong(t('pdf'))
    const found = textOf(bytes)
    setWrong(found === null ? t('noText') : undefined)
    if (found !== null) pasting.setText(found)
  }
  function onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way for what the button does
    <div
      className={classNames(stack(3), styles.source)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <TextArea
        required
        label={t('text')}
        hint={t('textHint')}
        error={wrong ?? (isTooLong ? tooLong : undefined)}
        rows={12}
        lang=""
        spellCheck={false}
        className={styles.area}
        value={text}
        onChange={({ target }) => {
          setWrong(undefined)
          pasting.setText(target.value)
        }}
      />
      <div className={row(2, 'rows2', 'wrap')}>
        <Button
          kind={pasting.days.length > 0 && !pasting.isOutdated ? 'quiet' : 'primary'}
          busy={proposal.isFetching}
          disabled={text.trim() === '' || isTooLong}
          onClick={pasting.read}
        >
          <IconClipboardText size={20} aria-hidden /> {t('read')}
        </Button>
        <Button onClick={() => input.current?.click()}>
          <IconUpload size={20} aria-hidden /> {t('choose')}
        </Button>
        {pasting.isOutdated && (
          <span className={look('soft', 'size-s')} role="status">
            {t('outdated')}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.md,.pdf,text/plain,text/csv"
        aria-label={t('choose')}
        tabIndex={-1}
        className={look('spoken')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
