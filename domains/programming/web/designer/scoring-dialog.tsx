import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '../../../../platform/contract/number-text.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Benchmark } from '../../../training/contract/benchmarks.ts'
import type { Movement } from '../../../training/contract/movements.ts'
import {
  plainScoring,
  type ScoreScheme,
  type Scoring,
  scoreSchemes,
  scoringBounds,
  setPicks,
  tieBreaks,
} from '../../../training/contract/score-schemes.ts'
import { BenchmarkPicker } from '../../../training/web/widgets/benchmark-picker.tsx'
import { fieldsOf, type ScoringField } from '../../../training/web/widgets/scoring-fields.ts'
import { bounds, minutesOf } from './block-tree.ts'

interface ScoringDialogProps {
  title: string
  scoring: Scoring
  movements: readonly Movement[]
  benchmarks: readonly Benchmark[]
  /** Every valid change counts at once. */
  onChange: (scoring: Scoring) => void
  /** Scores the block by a benchmark. */
  onBenchmark: (chosen: Benchmark) => void
  /** Adds a benchmark of that name. */
  onAdd: (name: string) => void
  /** Puts the lines of a benchmark into the block. */
  onLines: (from: Benchmark) => void
  hasLines: (lines: readonly string[]) => boolean
  onRemove: () => void
  onClose: () => void
}

/** How a block is scored. A benchmark decides scheme, tie-break and team, so that its scores can be compared. */
export function ScoringDialog(props: ScoringDialogProps) {
  const {
    title,
    scoring,
    movements,
    benchmarks,
    onChange,
    onBenchmark,
    onAdd,
    onLines,
    hasLines,
    onRemove,
    onClose,
  } = props
  const { t } = useTranslation(['admin-training', 'scores'])
  const change = (part: Partial<Scoring>) => onChange({ ...scoring, ...part })
  const has = (field: ScoringField) => fieldsOf[scoring.scheme].includes(field)
  const benchmark = benchmarks.find(({ id }) => id === scoring.benchmark)
  const isLocked = benchmark !== undefined
  const idOf = (value: string) => (value === '' ? null : Number(value))

  function toScheme(scheme: ScoreScheme) {
    const { id, teamSize, capSeconds, movement } = scoring
    const keeps = (field: ScoringField) => fieldsOf[scheme].includes(field)
    onChange({
      ...plainScoring(scheme),
      ...{ id, teamSize },
      capSeconds: keeps('cap') ? capSeconds : null,
      movement: keeps('movement') ? movement : null,
    })
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={stack(4)}>
        <BenchmarkPicker
          benchmarks={benchmarks}
          chosen={benchmark}
          hint={t('score.locked')}
          onPick={(chosen) => (chosen ? onBenchmark(chosen) : change({ benchmark: null }))}
          onAdd={onAdd}
        />
        {benchmark && benchmark.lines.length > 0 && !hasLines(benchmark.lines) && (
          <Button onClick={() => onLines(benchmark)}>{t('score.lines', { name: benchmark.name })}</Button>
        )}
        <SelectField
          label={t('score.scheme')}
          required
          disabled={isLocked}
          value={scoring.scheme}
          onChange={({ target }) => toScheme(target.value as ScoreScheme)}
        >
          {scoreSchemes.map((scheme) => (
            <option key={scheme} value={scheme}>
              {sentence(t(`scores:scheme.${scheme}`))}
            </option>
          ))}
        </SelectField>
        {has('movement') && (
          <SelectField
            label={t('score.movement')}
            hint={scoring.scheme === 'load' && scoring.reps === 1 ? t('score.becomesRecord') : undefined}
            value={scoring.movement ?? ''}
            onChange={({ target }) => change({ movement: idOf(target.value) })}
          >
            <option value="">{t('score.noMovement')}</option>
            {movements.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className={columns(2, 4, 'bottom')}>
          {has('sets') && (
            <NumberField
              label={t('score.sets')}
              required
              value={scoring.sets}
              most={scoringBounds.sets}
              onNumber={(sets) => sets !== null && change({ sets })}
            />
          )}
          {has('sets') && scoring.sets > 1 && (
            <SelectField
              label={t('score.pick')}
              required
              value={scoring.pick}
              onChange={({ target }) => change({ pick: target.value as Scoring['pick'] })}
            >
              {setPicks.map((pick) => (
                <option key={pick} value={pick}>
                  {t(`score.picks.${pick}`)}
                </option>
              ))}
            </SelectField>
          )}
          {has('reps') && (
            <NumberField
              label={t('score.reps')}
              value={scoring.reps}
              most={scoringBounds.reps}
              onNumber={(reps) => change({ reps })}
            />
          )}
          {has('cap') && (
            <NumberField
              label={t('score.cap')}
              unit={t('min')}
              value={scoring.capSeconds === null ? null : Math.round(scoring.capSeconds / 0.6) / 100}
              most={bounds.minutes}
              onNumber={(minutes) =>
                change({ capSeconds: minutes === null ? null : Math.round(minutes * 60) })
              }
            />
          )}
          <NumberField
            label={t('score.team')}
            required
            disabled={isLocked}
            value={scoring.teamSize}
            most={scoringBounds.teamSize}
            onNumber={(teamSize) => teamSize !== null && change({ teamSize })}
          />
          {has('tieBreak') && (
            <SelectField
              label={t('score.tieBreak')}
              required
              disabled={isLocked}
              value={scoring.tieBreak ?? ''}
              onChange={({ target }) => change({ tieBreak: (target.value || null) as Scoring['tieBreak'] })}
            >
              <option value="">{t('score.noTieBreak')}</option>
              {tieBreaks.map((by) => (
                <option key={by} value={by}>
                  {sentence(t(`scores:scheme.${by}`))}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <DialogActions>
          <Button kind="plain" onClick={onRemove}>
            {t('score.remove')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('score.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface NumberFieldProps {
  label: string
  unit?: string
  required?: boolean
  disabled?: boolean
  value: number | null
  most: number
  /** Called with valid numbers; null for none. */
  onNumber: (value: number | null) => void
}

/** A whole number from 1 on; minutes, the only ones with a unit, may have decimals. */
function NumberField({ label, unit, required = false, disabled, value, most, onNumber }: NumberFieldProps) {
  const { t, i18n } = useTranslation('admin-training')
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : plainNumber(value, i18n.language)
  const read = (text: string) => {
    const number = minutesOf(text)
    const isWhole = unit !== undefined || number === null || Number.isInteger(number)
    return number === undefined || !isWhole || (number ?? 1) > most || (required && number === null)
      ? undefined
      : number
  }
  const isWrong = typed !== undefined && read(typed) === undefined
  return (
    <TextField
      label={label}
      unit={unit}
      required={required}
      disabled={disabled}
      inputMode={unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={look('tabular')}
      maxLength={6}
      value={typed ?? shown}
      error={isWrong ? t('score.wrong', { most }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = read(target.value)
        if (number !== undefined) onNumber(number)
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
