import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Movement } from '../../../training/contract/movements.ts'
import type { PastedLine } from '../../contract/pasted-programming.ts'
import { isUnitOpen, type LineCorrection, writtenLine } from '../../rules/pasted-programming/written-days.ts'
import styles from './pasted.module.css'

interface PastedLineRowProps {
  line: PastedLine
  /** Its name for screen readers. */
  name: string
  /** Of the day: a line in another one says so. */
  language: Language | null
  correction: LineCorrection | undefined
  movements: readonly Movement[]
  onCorrect: (to: LineCorrection) => void
}

const units = ['lb', 'kg', 'none'] as const

/** A line as it will be written, what was recognised in it, and what it is asked. */
export function PastedLineRow({
  line,
  name,
  language,
  correction,
  movements,
  onCorrect,
}: PastedLineRowProps) {
  const { t, i18n } = useTranslation('pasted-programming')
  const text = writtenLine(line, correction)
  const isTyped = correction?.text !== undefined
  const isKnown = line.found.length > 0
  const asksUnit = !isTyped && line.loads.some(({ unit }) => unit === null)
  const named = line.movements.map((found) => found.name ?? line.text.slice(found.from, found.to))
  const parts = line.found.filter((part) => part !== 'movement').map((part) => t(`parts.${part}`))
  const inOther = line.language !== null && line.language !== language
  const about = [
    ...named,
    ...parts,
    ...(inOther
      ? [new Intl.DisplayNames(localeOf(i18n.language), { type: 'language' }).of(line.language ?? '')]
      : []),
  ].join(' · ')
  return (
    <li className={classNames(stack(1), styles.line)} data-known={isKnown}>
      <span className={row(1, 'nowrap')}>
        <input
          className={look('field', 'grow', 'pad2', 'touch', 'size-m')}
          lang=""
          aria-label={name}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onCorrect({ ...correction, text: target.value })}
        />
        {isTyped && (
          <IconButton
            label={t('back', { what: name })}
            onClick={() => onCorrect({ ...correction, text: undefined })}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </IconButton>
        )}
      </span>
      {text !== line.source.trim() && (
        <span className={classNames(look('faint', 'size-s', 'pre-line'), styles.note)}>
          {t('pasted', { text: line.source.trim() })}
        </span>
      )}
      <span className={classNames(look(isKnown ? 'soft' : 'signal', 'size-s'), styles.note)}>
        {isKnown ? about : [t('notRecognised'), about].filter(Boolean).join(' · ')}
      </span>
      {asksUnit && (
        <SelectField
          required
          label={t('unit')}
          error={isUnitOpen(line, correction) ? t('unitWhy') : undefined}
          value={correction?.unit ?? ''}
          onChange={({ target }) =>
            onCorrect({ ...correction, unit: units.find((unit) => unit === target.value) })
          }
        >
          <option value="">{t('choosing')}</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`units.${unit}`)}
            </option>
          ))}
        </SelectField>
      )}
      {line.unknown && !isTyped && (
        <SelectField
          required
          label={t('unknown', { words: line.unknown.words })}
          value={correction?.movement ?? ''}
          onChange={({ target }) => onCorrect({ ...correction, movement: target.value || undefined })}
        >
          <option value="">{t('asIs')}</option>
          {movements.map(({ id, texts }) => {
            const own = textIn(texts.name, line.language ?? i18n.language)
            return (
              <option key={id} value={own}>
                {own}
              </option>
            )
          })}
        </SelectField>
      )}
    </li>
  )
}
