import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { type MergedPerson, type MergePreview, mergeAccounts, previewMerge } from '../../contract/merging.ts'
import { MergeSummary } from './merge-summary.tsx'

interface MergeDialogProps {
  member: AdminUser
  candidates: readonly MergedPerson[]
  onClose: () => void
}

/** Chooses the other account, shows what would happen, and merges both. */
export default function MergeDialog({ member, candidates, onClose }: MergeDialogProps) {
  const { t } = useTranslation('merging')
  const navigate = useNavigate()
  const [otherId, setOtherId] = useState<number>()
  const [isSwapped, setIsSwapped] = useState(false)
  const [keptId, mergedId] = isSwapped ? [otherId, member.id] : [member.id, otherId]
  const { data, error } = useQuery({
    queryKey: ['merge-preview', keptId, mergedId],
    queryFn: ({ signal }) =>
      call(previewMerge, { params: { id: keptId ?? 0 }, body: { mergedId: mergedId ?? 0 }, signal }),
    enabled: otherId !== undefined,
    gcTime: 0,
    retry: false,
  })
  const title = t('dialogTitle')
  if (otherId === undefined || !data || !keptId || !mergedId)
    return (
      <Dialog open onClose={onClose} title={title}>
        {otherId === undefined ? (
          <div className={stack(4)}>
            {candidates.length > 0 && (
              <div className={stack(2, 'left')}>
                <p>{t('maybe')}</p>
                {candidates.map((each) => (
                  <Button key={each.id} onClick={() => setOtherId(each.id)}>
                    {[`${each.name} ${each.surname}`, each.email ?? each.phone].filter(Boolean).join(' · ')}
                  </Button>
                ))}
              </div>
            )}
            <MemberPicker label={t('search')} onPick={(picked) => setOtherId(picked?.id)} />
          </div>
        ) : error ? (
          <FormProblem problem={error} />
        ) : (
          <Waiting>
            <Skeleton height={240} />
          </Waiting>
        )}
      </Dialog>
    )
  return (
    <WhyDialog
      title={title}
      save={t('save')}
      onClose={onClose}
      send={async (why) => {
        await command(mergeAccounts, { params: { id: keptId }, body: { mergedId, why } })
        toast(t('done'), 'good')
        if (keptId !== member.id) await navigate(`/admin/users/${keptId}`, { replace: true })
      }}
    >
      <div className={stack(3, 'left')}>
        <MergeSummary preview={data} />
        <Button onClick={() => setIsSwapped(!isSwapped)}>{t('swap')}</Button>
        <Refusals codes={data.refusals} />
      </div>
    </WhyDialog>
  )
}

function Refusals({ codes }: { codes: MergePreview['refusals'] }) {
  const { t } = useTranslation('merging')
  const { t: tErrors } = useTranslation('errors')
  if (codes.length === 0) return null
  return (
    <Notice tone="bad" title={t('refused')}>
      {codes.map((code) => (
        <p key={code}>{tErrors(`error.${code}`)}</p>
      ))}
    </Notice>
  )
}
