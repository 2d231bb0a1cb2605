import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { BoardEntry, OwnScore, ScoredBlock } from '../../contract/scores.ts'
import { boardRows, joinableEntries } from '../../rules/scores/board.ts'
import { boardQuery } from '../api/scores.ts'
import { useScoreText } from './use-score-text.ts'

interface TeamChoiceProps {
  block: ScoredBlock
  own: OwnScore | null
  joins: number | null
  onJoin: (entry: BoardEntry | null) => void
}

const alone = 'alone'

/** The teams of the block with a free place; a new one is the first choice. With mates, who they are. */
export function TeamChoice({ block, own, joins, onJoin }: TeamChoiceProps) {
  const { t } = useTranslation('score-entry')
  const { text } = useScoreText()
  const hasMates = own !== null && own.team.length > 0
  const board = useQuery({ ...boardQuery(block.boardId, 'center'), enabled: !hasMates })
  if (hasMates)
    return (
      <div className={stack(0)}>
        <p className={look('semibold')}>
          {t('team.mates', { names: own.team.map(({ name }) => name).join(', ') })}
        </p>
        <p className={look('soft', 'size-s')}>{t('team.matesHint')}</p>
      </div>
    )
  if (!board.data) return <NotYet reading={board} title={t('team.failed')} height={48} />
  const free = joinableEntries(board.data.entries, block, own?.id ?? null)
  const rows = boardRows(free, block, { list: 'all', classId: null })
  return (
    <SelectField
      required
      label={t('team.title')}
      hint={t(joins === null ? 'team.newHint' : 'team.joinHint')}
      value={joins ?? alone}
      onChange={(event) => onJoin(free.find(({ id }) => id === Number(event.target.value)) ?? null)}
    >
      <option value={alone}>{t('team.new')}</option>
      {rows.map(({ item }) => (
        <option key={item.id} value={item.id}>
          {t('team.join', {
            names: item.people.map(({ name }) => name).join(', '),
            score: text(item, block.scheme),
          })}
        </option>
      ))}
    </SelectField>
  )
}
