import { useTranslation } from 'react-i18next'
import { plainNumber } from '../../../../platform/contract/number-text.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { blockBounds } from '../../../training/contract/blocks.ts'
import { useScoringText } from '../../../training/web/widgets/use-scoring-text.ts'
import type { PastedBlock, PastedDay, PastedLine } from '../../contract/pasted-programming.ts'
import { mainLanguage } from '../../rules/pasted-programming/line-language.ts'
import { blockKey, minutesTyped, writtenLine } from '../../rules/pasted-programming/written-days.ts'
import styles from './pasted.module.css'
import { PastedLineRow } from './pasted-line.tsx'
import type { Pasting } from './use-pasting.ts'

interface PastedBlockPartProps {
  block: PastedBlock
  nth: number
  day: PastedDay
  pasting: Pasting
}

/** A block of a pasted day: title, minutes, lines, and whether members enter results. */
export function PastedBlockPart({ block, nth, day, pasting }: PastedBlockPartProps) {
  const { t, i18n } = useTranslation(['pasted-programming', 'admin-training'])
  const partsOf = useScoringText()
  const key = blockKey(block)
  const corrected = pasting.corrections.blocks[key] ?? {}
  const title = corrected.title ?? block.title
  const minutes = corrected.tc ?? (block.tc === null ? '' : plainNumber(block.tc, i18n.language))
  const isWrong = minutesTyped(minutes) === undefined
  const name = title || t('admin-training:blockNth', { nth: nth + 1 })
  const correct = (to: typeof corrected) => pasting.correct('blocks', key, { ...corrected, ...to })
  const exercices = block.lines.map((line) => writtenLine(line, pasting.corrections.lines[line.key]))
  const scoring = pasting.scoringOf({ title, exercices, wbs: [], tc: minutesTyped(minutes) ?? null })
  const list = (lines: readonly PastedLine[], language: PastedDay['language']) => (
    <ul className={classNames(stack(3), styles.lines)}>
      {lines.map((line, at) => (
        <PastedLineRow
          key={line.key}
          line={line}
          name={t('lineOf', { nth: at + 1, what: name })}
          language={language}
          correction={pasting.corrections.lines[line.key]}
          movements={pasting.movements}
          onCorrect={(to) => pasting.correct('lines', line.key, to)}
        />
      ))}
    </ul>
  )
  const other = block.translation && mainLanguage(block.translation.lines)
  return (
    <section className={classNames(stack(3, 'panel', 'pad3x4'), styles.block)} aria-label={name}>
      <div className={row(2, 'rows1', 'wrap')}>
        <input
          className={classNames(look('field', 'bold', 'pad2', 'touch', 'size-m'), styles.title)}
          lang=""
          aria-label={t('admin-training:blockTitle')}
          placeholder={t('admin-training:blockTitle')}
          maxLength={blockBounds.title}
          value={title}
          onChange={({ target }) => correct({ title: target.value })}
        />
        <span className={row(1, 'nowrap')}>
          <input
            className={classNames(look('field', 'pad2', 'touch', 'size-m', 'text-right'), styles.minutes)}
            inputMode="decimal"
            aria-label={t('admin-training:cap')}
            aria-invalid={isWrong || undefined}
            value={minutes}
            onChange={({ target }) => correct({ tc: target.value })}
          />
          {t('admin-training:min')}
        </span>
      </div>
      {isWrong && (
        <p className={look('danger', 'size-s', 'semibold')} role="alert">
          {t('admin-training:capWrong', { most: blockBounds.minutes })}
        </p>
      )}
      {block.head && block.head.source.trim() !== title && (
        <span className={classNames(look('faint', 'size-s', 'pre-line'), styles.note)}>
          {t('pasted', { text: block.head.source.trim() })}
        </span>
      )}
      {list(block.lines, day.language)}
      {block.translation && other && (
        <div className={stack(2)}>
          <p className={look('semibold', 'size-s')} lang="">
            {t(`in.${other}`)}: {block.translation.title}
          </p>
          {list(block.translation.lines, other)}
        </div>
      )}
      <CheckField
        label={t('scored', { how: sentence(partsOf(scoring).join(' · ')) })}
        checked={corrected.isScored ?? block.isScored}
        onChange={({ target }) => correct({ isScored: target.checked })}
      />
    </section>
  )
}
