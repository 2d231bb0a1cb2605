import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWhyInput, WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import {
  giveFixedPlace,
  listSlotHolders,
  removeFixedPlace,
  type SlotHolders,
} from '../../../booking/contract/fixed-places.ts'
import { useSlotTime } from '../../../booking/web/widgets/fixed-slot.ts'
import type { MemberCard } from '../../../people/contract/members.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import type { Block } from './week-draft.ts'

type SlotMember = SlotHolders['line'][number]

interface FixedDialogProps {
  slot: Block & { id: number }
  name: string
  onClose: () => void
}

/** Holders of a slot's fixed places, and members in line. */
export function FixedDialog({ slot, name, onClose }: FixedDialogProps) {
  const { t } = useTranslation('fixed-places')
  const slotTime = useSlotTime()
  const [removing, setRemoving] = useState<SlotMember>()
  const [giving, setGiving] = useState(false)
  const query = useQuery(queryOf(listSlotHolders, { params: { id: slot.id } }))
  if (giving) return <GiveDialog slotId={slot.id} onClose={() => setGiving(false)} />
  if (removing) return <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />
  return (
    <Dialog open onClose={onClose} title={t('staff.title', { name, slot: slotTime(slot) })}>
      <Loaded query={query} failed={t('failed')} height={200}>
        {({ places, held, line }) => (
          <div className={stack(4)}>
            <p className={look('soft')}>{t('staff.taken', { held: held.length, places })}</p>
            <Members title={t('staff.held')} members={held} since="since" onRemove={setRemoving} />
            {line.length > 0 && (
              <Members title={t('staff.line')} members={line} since="asked" onRemove={setRemoving} />
            )}
          </div>
        )}
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          {t('staff.give')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface MembersProps {
  title: string
  members: SlotMember[]
  since: 'since' | 'asked'
  onRemove: (member: SlotMember) => void
}

function Members({ title, members, since, onRemove }: MembersProps) {
  const { t, i18n } = useTranslation('fixed-places')
  const timeZone = useZone()
  return (
    <section className={stack(2)}>
      <h3 className={look('size-h4')}>{title}</h3>
      {members.length === 0 && <p className={look('soft')}>{t('staff.nobody')}</p>}
      <ul className={stack(2)}>
        {members.map((member) => {
          const name = `${member.user.name} ${member.user.surname}`
          const date = monthDay(dayAt(Date.parse(member.since), timeZone), i18n.language)
          return (
            <li key={member.id} className={row(2, 'between', 'wrap')}>
              <span className={look('shrink')}>
                <PersonLink id={member.user.id} name={name} />
                <span className={look('block', 'soft', 'size-s')}>
                  {t(`staff.${since}`, { date })}
                  {member.misses > 0 && ` · ${t('staff.misses', { count: member.misses })}`}
                </span>
              </span>
              <Button
                aria-label={t('staff.removeNamed', { name })}
                aria-haspopup="dialog"
                onClick={() => onRemove(member)}
              >
                {t('staff.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RemoveDialog({ member, onClose }: { member: SlotMember; onClose: () => void }) {
  const { t } = useTranslation('fixed-places')
  return (
    <WhyDialog
      title={t('staff.removeTitle', { name: `${member.user.name} ${member.user.surname}` })}
      save={t('staff.remove')}
      onClose={onClose}
      send={async (why) => {
        await command(removeFixedPlace, { params: { id: member.id }, body: { why } })
        toast(t('staff.removed'), 'good')
      }}
    >
      <p>{t('staff.removeText')}</p>
    </WhyDialog>
  )
}

function GiveDialog({ slotId, onClose }: { slotId: number; onClose: () => void }) {
  const { t } = useTranslation('fixed-places')
  const [member, setMember] = useState<MemberCard>()
  const form = useContractForm({
    schema: giveFixedPlace.body.omit({ userId: true }),
    parts: [
      <p key="text">{t('staff.giveText')}</p>,
      <MemberPicker
        key="who"
        label={t('staff.person')}
        chosen={member && `${member.name} ${member.surname}`}
        onPick={setMember}
      />,
      useWhyInput(),
    ],
    send: async ({ why }) => {
      if (!member) return
      const made = await command(giveFixedPlace, {
        params: { id: slotId },
        body: { userId: member.id, why },
      })
      toast(t(made.granted ? 'staff.given' : 'staff.inLine'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('staff.giveTitle')}
      form={form}
      save={t('staff.give')}
      disabled={!member}
      onClose={onClose}
    />
  )
}
