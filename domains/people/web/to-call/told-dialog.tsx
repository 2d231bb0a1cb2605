import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getTelling } from '../../../../platform/contract/reached.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { PersonRow } from './person-to-call.tsx'
import { useWays } from './reached-ways.ts'

/** Milliseconds. Sending may fail after the command. */
const refetchInterval = 5_000

/** Members that a command reached. Stays open only when there are members to call. */
export default function ToldDialog({ telling, onClose }: { telling: string; onClose: () => void }) {
  const { t } = useTranslation('to-call')
  const ways = useWays()
  const { data, isError } = useQuery({ ...queryOf(getTelling, { params: { telling } }), refetchInterval })
  const isWhole = data !== undefined && data.unreached.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is known
  useEffect(() => {
    if (isWhole) {
      const reached = ways(data)
      if (reached) toast(t('done', { ways: reached }), 'good')
      else toast(t('nobody'), 'bad')
    }
    if (isWhole || isError) onClose()
  }, [isWhole, isError])
  if (!data || isWhole) return null
  const reached = ways(data)
  return (
    <Dialog open onClose={onClose} title={t('missed', { count: data.unreached.length })}>
      <div className={stack(2)}>
        <p>{reached ? t('done', { ways: reached }) : t('nobody')}</p>
        <ul>
          {data.unreached.map((person) => (
            <PersonRow key={person.memberId} person={person} />
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
