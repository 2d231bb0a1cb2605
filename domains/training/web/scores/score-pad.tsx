import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreScheme } from '../../contract/score-schemes.ts'
import type { ScoredBlock } from '../../contract/scores.ts'
import type { WeightUnit } from '../../rules/barbell.ts'
import { entryProblem, type TypedEntry, tieScheme } from '../../rules/scores/score-entry.ts'
import { keyFor, press, type ScoreKey, typedText } from '../../rules/scores/score-keys.ts'
import { canBeCapped } from '../../rules/scores/score-order.ts'
import { WeightUnitChoice } from '../widgets/weight-unit-choice.tsx'
import { Keypad } from './keypad.tsx'
import styles from './scores.module.css'

interface ScorePadProps {
  block: ScoredBlock
  typed: TypedEntry
  unit: WeightUnit
  onType: (some: Partial<TypedEntry>) => void
  onUnit: (unit: WeightUnit) => void
}

/** The figure that is typed, the fields of the block (sets, tie-break) and the keys. */
export function ScorePad({ block, typed, unit, onType, onUnit }: ScorePadProps) {
  const { t, i18n } = useTranslation('score-entry')
  const shown = (text: string, of: ScoreScheme) => typedText(text, of, decimalSign(i18n.language))
  const sets = block.scheme === 'done' ? 0 : typed.capped ? 1 : block.sets
  const scheme = typed.capped ? 'reps' : block.scheme
  const fields = [
    ...typed.sets.slice(0, sets).map((text, nth) => ({ nth, text, scheme })),
    ...(block.tieBreak
      ? [{ nth: 'tie' as const, text: typed.tieBreak, scheme: tieScheme(block.tieBreak) }]
      : []),
  ]
  const [chosen, setChosen] = useState<number | 'tie'>(0)
  const active = fields.find(({ nth }) => nth === chosen) ?? fields[0]
  const enter = (key: ScoreKey) => {
    if (!active) return
    const text = press(active.text, key, active.scheme)
    if (active.nth === 'tie') onType({ tieBreak: text })
    else onType({ sets: typed.sets.map((each, nth) => (nth === active.nth ? text : each)) })
  }
  useKeyboard(enter)
  const unitText = active?.scheme === 'load' ? '' : t(`unit.${active?.scheme ?? 'reps'}`)
  const spoken = (nth: number | 'tie', text: string) => {
    const value = text || t('nothing')
    if (nth === 'tie') return t(`tieBreak.${block.tieBreak ?? 'time'}`, { value })
    return sets > 1 ? t('set', { nth: nth + 1, value }) : t('value', { value })
  }
  if (!active) return null
  // No repetition is a result under the cap, and a tie-break.
  const mayBeZero = typed.capped || active.nth === 'tie'
  const problem = mayBeZero && active.text === '0' ? null : entryProblem(active.text, active.scheme, unit)
  return (
    <>
      <div className={row(3, 'center')}>
        <output className={styles.typed} aria-live="polite">
          {shown(active.text, active.scheme) || '0'}
          {unitText && <span className={look('size-m', 'soft')}> {unitText}</span>}
        </output>
        {block.scheme === 'load' && active.nth !== 'tie' && <WeightUnitChoice unit={unit} onUnit={onUnit} />}
      </div>
      {fields.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
        <div role="group" aria-label={t('fields')} className={row(2, 'wrap', 'center')}>
          {fields.map(({ nth, text, scheme: of }) => (
            <button
              key={nth}
              type="button"
              aria-pressed={nth === active.nth}
              aria-label={spoken(nth, text && shown(text, of))}
              className={styles.set}
              onClick={() => setChosen(nth)}
            >
              {text === ''
                ? nth === 'tie'
                  ? t(`tieShort.${block.tieBreak ?? 'time'}`)
                  : sets > 1
                    ? nth + 1
                    : t('result')
                : shown(text, of)}
            </button>
          ))}
        </div>
      )}
      <Keypad scheme={active.scheme} onKey={enter} />
      {problem && (
        <p role="status" className={styles.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
      {canBeCapped(block) && (
        <Switch
          label={t('capped')}
          hint={t('cappedHint')}
          on={typed.capped}
          onChange={(capped) => onType({ capped, sets: typed.sets.map(() => '') })}
        />
      )}
    </>
  )
}

/** On the document: the focus may be on any button of the dialog. */
function useKeyboard(enter: (key: ScoreKey) => void) {
  const latest = useRef(enter)
  latest.current = enter
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
      const key = keyFor(event.key)
      if (!key || isText || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [])
}
