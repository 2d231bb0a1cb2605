import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { type ScoreLevel, scoreLevels } from '../../contract/score-schemes.ts'
import type { ScoredBlock, SheetRow } from '../../contract/scores.ts'
import { lineOf } from '../../rules/scores/score-line.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import { useWeightUnit } from '../widgets/weight-unit.ts'
import styles from './score-sheet.module.css'
import { useEnterScore, useLineExample } from './use-enter-score.ts'

interface TeamRowsProps {
  block: ScoredBlock
  rows: readonly SheetRow[]
}

/** The members of a team are chosen, then their score is entered once. */
export function TeamRows({ block, rows }: TeamRowsProps) {
  const { t, i18n } = useTranslation('admin-scores')
  const { t: tEntry } = useTranslation('score-entry')
  const { text } = useScoreText()
  const { enter, clear } = useEnterScore(block)
  const example = useLineExample(block)
  const unit = useWeightUnit()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState<ScoreLevel>('rx')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const scored = rows.find((each) => each.member.id === chosen[0])?.score ?? null
  const choose = (each: SheetRow) => {
    const { id } = each.member
    if (chosen.includes(id)) return setChosen(chosen.filter((other) => other !== id))
    // The first one of a team brings the others and its score.
    if (chosen.length === 0 && each.score) {
      setTyped(lineOf(each.score, block, unit, decimalSign(i18n.language)))
      setLevel(each.score.level)
      return setChosen([id, ...each.score.team.map((mate) => mate.id)])
    }
    setChosen([...chosen, id])
  }
  const finish = (failed: string | null) => {
    setIsBusy(false)
    setProblem(failed ?? undefined)
    if (failed) return
    setChosen([])
    setTyped('')
  }
  const send = async () => {
    setIsBusy(true)
    finish(await enter({ members: chosen, level, typed, shown: scored, version: scored?.version ?? 0 }))
  }
  return (
    <div className={stack(4)}>
      <form
        className={row(3, 'wrap', 'bottom')}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0 && !isBusy) void send()
        }}
      >
        <SelectField
          required
          label={tEntry('levelLabel')}
          value={level}
          onChange={(event) => setLevel(event.target.value as ScoreLevel)}
        >
          {scoreLevels.map((value) => (
            <option key={value} value={value}>
              {tEntry(`level.${value}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          required
          label={t('teamScore', { count: chosen.length, most: block.teamSize })}
          error={problem}
          placeholder={example}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {t('enter')}
        </Button>
        {scored && (
          <Button
            busy={isBusy}
            onClick={() => {
              setIsBusy(true)
              void clear(scored).then(finish)
            }}
          >
            {tEntry('delete')}
          </Button>
        )}
      </form>
      <ul className={stack(2)}>
        {rows.map((each) => (
          <li key={each.member.id}>
            <label className={classNames(styles.line, look('hover'))}>
              <input
                type="checkbox"
                checked={chosen.includes(each.member.id)}
                disabled={
                  each.hidden || (chosen.length >= block.teamSize && !chosen.includes(each.member.id))
                }
                onChange={() => choose(each)}
              />
              <span className={look('break-anywhere')}>
                {each.member.name} {each.member.surname}
              </span>
              <span className={look('push', 'tabular')}>
                {each.hidden ? t('hidden') : each.score ? text(each.score, block.scheme) : ''}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
