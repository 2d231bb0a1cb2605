import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { OwnDraw } from '../../contract/draws.ts'

/** Result of a member's wish, in words with numbers. `isChecked`: shown beside the record; elsewhere it links to the record. */
export function DrawResult({ draw, isChecked = false }: { draw: OwnDraw; isChecked?: boolean }) {
  const { t } = useTranslation('draw')
  const { t: tError } = useTranslation('errors')
  const { result, wishes, center } = draw
  if (!result) return null
  const timeOf = (id: number | null) => {
    const found = wishes.find(({ classId }) => classId === id)
    return found ? clockTime(found.startTime, center.timeZone) : ''
  }
  const waits = result.classId === null && result.refused.length < wishes.length
  const { rank, tickets, drawsWon } = result
  return (
    <Notice
      tone={result.classId === null ? 'plain' : 'good'}
      title={result.classId === null ? t('lost') : t('won', { time: timeOf(result.classId) })}
    >
      <p>
        {t('tickets', { count: tickets })} {t('rank', { rank })} {t('drawsWon', { count: drawsWon })}
      </p>
      {waits && <p>{t('waits')}</p>}
      {result.refused.map(({ classId, code }) => (
        <p key={classId}>
          {t('refused', { time: timeOf(classId), reason: tError(`error.${code as 'no_credits'}`) })}
        </p>
      ))}
      {!isChecked && (
        <div className={row(2, 'wrap', 'above2')}>
          <LinkButton to={`/draws/${draw.id}`}>{t('check')}</LinkButton>
        </div>
      )}
    </Notice>
  )
}
