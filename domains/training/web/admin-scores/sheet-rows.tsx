import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { type ScoreLevel, scoreLevels } from '../../contract/score-schemes.ts'
import type { ScoredBlock, SheetRow } from '../../contract/scores.ts'
import { lineOf } from '../../rules/scores/score-line.ts'
import { useWeightUnit } from '../widgets/weight-unit.ts'
import styles from './score-sheet.module.css'
import { useEnterScore, useLineExample } from './use-enter-score.ts'

interface SheetRowsProps {
  block: ScoredBlock
  rows: readonly SheetRow[]
}

/** A line for each member: Enter saves and goes to the next. */
export function SheetRows({ block, rows }: SheetRowsProps) {
  const unit = useWeightUnit()
  return (
    <ul className={stack(2)}>
      {rows.map((each) => (
        <Row key={`${each.member.id} ${each.score?.version ?? 0} ${unit}`} block={block} sheetRow={each} />
      ))}
    </ul>
  )
}

/** The field of the line below. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
  if (next) next.focus()
  else event.currentTarget.blur()
}

function Row({ block, sheetRow }: { block: ScoredBlock; sheetRow: SheetRow }) {
  const { t, i18n } = useTranslation('admin-scores')
  const { t: tEntry } = useTranslation('score-entry')
  const { enter, clear } = useEnterScore(block)
  const example = useLineExample(block)
  const { member, score, hidden } = sheetRow
  const unit = useWeightUnit()
  const before = score ? lineOf(score, block, unit, decimalSign(i18n.language)) : ''
  const [typed, setTyped] = useState(before)
  const [level, setLevel] = useState<ScoreLevel>(score?.level ?? 'rx')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const name = `${member.name} ${member.surname}`
  const save = async (withLevel = level, line = typed) => {
    if (line.trim() === before && withLevel === (score?.level ?? withLevel)) return setProblem(null)
    if (line.trim() === '' && !score) return setProblem(null)
    setIsBusy(true)
    const values = { members: [member.id], level: withLevel, typed: line, shown: score }
    setProblem(
      line.trim() === '' && score
        ? await clear(score)
        : await enter({ ...values, version: score?.version ?? 0 }),
    )
    setIsBusy(false)
  }
  return (
    <li className={styles.line}>
      <Avatar image={member.image} of={name} size={40} />
      <span className={look('break-anywhere')}>{name}</span>
      {hidden ? (
        <span className={look('soft', 'push')}>{t('hidden')}</span>
      ) : (
        <span className={styles.entry}>
          <select
            className={styles.level}
            aria-label={t('levelOf', { name })}
            value={level}
            onChange={(event) => {
              const chosen = event.target.value as ScoreLevel
              setLevel(chosen)
              if (score) void save(chosen)
            }}
          >
            {scoreLevels.map((value) => (
              <option key={value} value={value}>
                {tEntry(`level.${value}`)}
              </option>
            ))}
          </select>
          {block.scheme === 'done' ? (
            <Button
              busy={isBusy}
              aria-pressed={score !== null}
              aria-label={t('doneOf', { name })}
              onClick={() => void save(level, score ? '' : '1')}
            >
              {score ? '✓' : t('done')}
            </Button>
          ) : (
            <input
              className={styles.score}
              data-sets={block.sets > 1 || undefined}
              aria-label={t('scoreOf', { name })}
              aria-invalid={problem !== null || undefined}
              placeholder={example}
              autoComplete="off"
              inputMode={block.scheme === 'time' || block.sets > 1 || block.tieBreak ? 'text' : 'decimal'}
              value={typed}
              disabled={isBusy}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => void save()}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                goOn(event)
              }}
            />
          )}
        </span>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}
