import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantedRoles, isStaffRole, type Role, roleNames } from '../../../../platform/contract/roles.ts'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { exportData } from '../../../people/contract/account.ts'
import { type AdminUser, removeImage, sendPasswordLink } from '../../../people/contract/admin-users.ts'
import { updateUser } from '../../../people/contract/members.ts'
import { PersonCards } from './person-cards.tsx'
import styles from './user.module.css'

// Opened rarely.
const OutDialog = lazy(() => import('./out-dialog.tsx'))
const EraseDialog = lazy(() => import('../../../people/web/member-file/erase-dialog.tsx'))
const AdminDialog = lazy(() => import('../../../people/web/member-file/admin-dialog.tsx'))
const FactorDialog = lazy(() => import('../../../people/web/member-file/factor-dialog.tsx'))

type Dialog = 'out' | 'erase' | 'factor' | 'admin'

const note = classNames(look('soft', 'size-sm', 'above2'), styles.note)

/** Roles, access, export and erasure. */
export function AccountTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const ownId = useSession().claims?.memberId
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  return (
    <div className={classNames(stack(4, 'top'), styles.cards)}>
      <Roles member={member} onAdmin={() => setDialog('admin')} />
      <Access member={member} isOwn={ownId === member.id} onDialog={setDialog} />
      <PersonCards member={member} />
      <Privacy member={member} isOwn={ownId === member.id} onErase={() => setDialog('erase')} />
      <Suspense fallback={null}>
        {dialog === 'out' && <OutDialog member={member} onClose={close} />}
        {dialog === 'admin' && <AdminDialog member={member} onClose={close} />}
        {dialog === 'factor' && <FactorDialog member={member} onClose={close} />}
        {dialog === 'erase' && <EraseDialog member={member} onClose={close} />}
      </Suspense>
      <p className={note}>{t('account.records')}</p>
    </div>
  )
}

function Roles({ member, onAdmin }: { member: AdminUser; onAdmin: () => void }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<Role>()

  async function save(roles: Role[], was: Role[], isUndo = false) {
    try {
      await command(updateUser, { params: { id: member.id }, body: { roles, was: { roles: was } } })
      if (isUndo) return toast(t('user.undone'))
      toast(t('account.rolesSaved'), 'good', {
        label: t('user.undo'),
        run: () => void save(was, roles, true),
      })
    } catch (reason) {
      toast(errorText(reason), 'bad')
    }
  }

  async function turn(role: Role, on: boolean) {
    setBusy(role)
    await save(
      roleNames.filter((each) => (each === role ? on : member.roles.includes(each))),
      member.roles,
    )
    setBusy(undefined)
  }

  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('account.roles')}>
      <h2 className={look('size-h4')}>{t('account.roles')}</h2>
      {grantedRoles.map((role) => (
        <Switch
          key={role}
          label={t(`role.${role}`)}
          hint={t(`account.roleHint.${role}`)}
          on={busy === role ? !member.roles.includes(role) : member.roles.includes(role)}
          busy={busy !== undefined}
          onChange={(on) => (role === 'ADMIN' ? onAdmin() : void turn(role, on))}
        />
      ))}
    </section>
  )
}

/** Runs an action; a failure is a toast. */
function useDoing() {
  const { busy: doing, run } = useToastedWork<string>()
  return { doing, run: (what: string, work: () => Promise<void>) => run(work, what) }
}

interface AccessProps {
  member: AdminUser
  isOwn: boolean
  onDialog: (dialog: Dialog) => void
}

function Access({ member, isOwn, onDialog }: AccessProps) {
  const { t } = useTranslation('admin-users')
  const { doing, run } = useDoing()
  const isOut = member.status === 'INACTIVE'
  const params = { id: member.id }
  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('account.access')}>
      <h2 className={look('size-h4')}>{t('account.access')}</h2>
      {isOut ? (
        <>
          <p className={note}>{t('account.inText')}</p>
          <Button
            kind="primary"
            busy={doing === 'in'}
            onClick={() =>
              void run('in', async () => {
                await command(updateUser, {
                  params,
                  body: { status: 'ACTIVE', was: { status: 'INACTIVE' } },
                })
                toast(t('account.inDone', { name: member.name }), 'good')
              })
            }
          >
            {t('account.in')}
          </Button>
        </>
      ) : (
        // A dependant may have no address.
        member.email && (
          <>
            <p className={note}>{t('account.passwordText')}</p>
            <Button
              busy={doing === 'password'}
              onClick={() =>
                void run('password', async () => {
                  await call(sendPasswordLink, { params })
                  toast(t('account.passwordSent', { email: member.email }), 'good')
                })
              }
            >
              {t('account.passwordSend')}
            </Button>
          </>
        )
      )}
      {member.image && (
        <>
          <p className={note}>{t('account.portraitText')}</p>
          <Button
            busy={doing === 'portrait'}
            onClick={() =>
              void run('portrait', async () => {
                await command(removeImage, { params })
                toast(t('account.portraitRemoved'), 'good')
              })
            }
          >
            {t('account.portraitRemove')}
          </Button>
        </>
      )}
      {!isOut && !isOwn && member.roles.some(isStaffRole) && (
        <>
          <p className={note}>{t('account.factorText')}</p>
          <Button aria-haspopup="dialog" onClick={() => onDialog('factor')}>
            {t('account.factor')}
          </Button>
        </>
      )}
      {!isOut && !isOwn && (
        <>
          <p className={note}>{t('account.outText')}</p>
          <Button className={styles.danger} aria-haspopup="dialog" onClick={() => onDialog('out')}>
            {t('account.out')}
          </Button>
        </>
      )}
    </section>
  )
}

function Privacy({ member, isOwn, onErase }: { member: AdminUser; isOwn: boolean; onErase: () => void }) {
  const { t } = useTranslation('admin-users')
  const { doing, run } = useDoing()
  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('account.privacy')}>
      <h2 className={look('size-h4')}>{t('account.privacy')}</h2>
      {isOwn ? (
        <p className={note}>{t('account.self')}</p>
      ) : (
        <>
          <p className={note}>{t('account.exportText')}</p>
          <Button
            busy={doing === 'export'}
            onClick={() =>
              void run('export', async () => {
                saveFile(
                  await callForFile(exportData, { params: { id: member.id } }),
                  t('account.exportFile', { id: member.id }),
                )
                toast(t('account.exported'), 'good')
              })
            }
          >
            <IconDownload size={20} aria-hidden /> {t('account.export')}
          </Button>
          <p className={note}>{t('account.eraseText')}</p>
          <Button className={styles.danger} aria-haspopup="dialog" onClick={onErase}>
            {t('account.erase')}
          </Button>
        </>
      )}
    </section>
  )
}
