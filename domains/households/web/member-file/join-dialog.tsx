import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { onBehalfRights } from '../../../../platform/contract/endpoint.ts'
import { Id, ReasonForm } from '../../../../platform/contract/values.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import type { MemberCard } from '../../../people/contract/members.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { type Household, joinHousehold } from '../../contract/households.ts'

const places = ['manager', 'dependant'] as const

const Form = ReasonForm.extend({ withId: Id, place: z.enum(places), may: z.enum(onBehalfRights) })

interface JoinDialogProps {
  member: AdminUser
  household: Household
  onClose: () => void
}

/** Staff put a member into a household, move them to another one, or limit what they may do, for a reason. */
export default function JoinDialog({ member, household, onClose }: JoinDialogProps) {
  const { t } = useTranslation('admin-household')
  const own = household.people.find(({ id }) => id === member.id)
  const other = household.people.find(({ id }) => id !== member.id)
  const [chosen, setChosen] = useState<Pick<MemberCard, 'id' | 'name' | 'surname'> | undefined>(other)
  const form = useContractForm({
    schema: Form,
    value: { place: own?.isManager === false ? 'dependant' : 'manager', may: own?.may ?? 'pay' },
    parts: [
      <p key="text">{t('join.text')}</p>,
      {
        name: 'withId',
        label: t('join.with'),
        render: ({ error }) => (
          <>
            <MemberPicker
              label={t('join.with')}
              chosen={chosen && `${chosen.name} ${chosen.surname}`}
              onPick={setChosen}
              error={chosen ? undefined : error}
            />
            <input type="hidden" name="withId" value={chosen?.id ?? ''} />
          </>
        ),
      },
      { name: 'place', label: t('join.place'), options: places.map((each) => [each, t(each)] as const) },
      {
        name: 'may',
        label: t('join.may'),
        hint: t('join.mayHint'),
        options: onBehalfRights.map((each) => [each, t(`may.${each}`)] as const),
      },
      useWhyInput(),
    ],
    send: async ({ withId, place, may, why }) => {
      const body = { withId, isManager: place === 'manager', may, why }
      await command(joinHousehold, { params: { id: member.id }, body })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const title = t('join.title', { name: member.name })
  return <FormDialog title={title} form={form} save={t('join.save')} onClose={onClose} />
}
