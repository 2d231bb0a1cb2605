import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import { endOwnToken, makeOwnToken, tokensQuery } from '../api/tokens.ts'
import { NewTokenDialog } from '../programs/new-token-dialog.tsx'
import { SecretDialog } from '../programs/secret-dialog.tsx'
import { FactorSection } from './factor-section.tsx'
import { SureDialog } from './sure-dialog.tsx'
import styles from './your-security.module.css'

interface Token {
  id: number
  name: string
  ending: string
  usedAt: string | null
  expiresAt: string | null
}

type Shown = { is: 'new' } | { is: 'made'; name: string; secret: string } | { is: 'ended'; token: Token }

/** Tokens by which programs of the member use the API. */
export function TokensSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('programs')
  const reading = useQuery(tokensQuery(memberId))
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <FactorSection title={t('title')} intro={t('intro')}>
      {!reading.data ? (
        <NotYet reading={reading} title={t('failed')} height={64} />
      ) : reading.data.length > 0 ? (
        <ul className={styles.passkeys}>
          {reading.data.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={() => setShown({ is: 'ended', token })} />
          ))}
        </ul>
      ) : (
        <p className={look('faint')}>{t('none')}</p>
      )}
      <Button size="large" wide aria-haspopup="dialog" onClick={() => setShown({ is: 'new' })}>
        {t('add')}
      </Button>
      <a href="/api/docs" target="_blank" rel="noreferrer" className={row(0, 'touch')}>
        {t('docs')}
      </a>
      {shown?.is === 'new' && (
        <NewTokenDialog
          kind="personal"
          onClose={close}
          send={async ({ name, scopes, days }) => {
            const { secret } = await makeOwnToken(memberId, { name, scopes, days: days ?? 90 })
            setShown({ is: 'made', name, secret })
          }}
        />
      )}
      {shown?.is === 'made' && <SecretDialog name={shown.name} secret={shown.secret} onClose={close} />}
      {shown?.is === 'ended' && (
        <SureDialog
          title={t('revokeTitle', { name: shown.token.name })}
          text={t('revokeText')}
          go={t('revokeButton')}
          onClose={close}
          work={async () => {
            await endOwnToken(memberId, shown.token.id)
            close()
            toast(t('revoked', { name: shown.token.name }), 'good')
          }}
        />
      )}
    </FactorSection>
  )
}

function TokenRow({ token, onEnd }: { token: Token; onEnd: () => void }) {
  const { t, i18n } = useTranslation('programs')
  const [today, zone] = [useToday(), useZone()]
  const dayOf = (instant: string) => withYear(dayAt(Date.parse(instant), zone), today, i18n.language)
  const facts = [
    t('ending', { ending: token.ending }),
    token.usedAt ? t('used', { day: dayOf(token.usedAt) }) : t('unused'),
    token.expiresAt ? t('until', { day: dayOf(token.expiresAt) }) : t('untilRevoked'),
  ]
  return (
    <li className={classNames(row(3, 'between'), styles.passkey)}>
      <div className={stack(0, 'shrink')}>
        <p className={look('semibold', 'break-anywhere')}>{token.name}</p>
        <p className={look('soft', 'size-s')}>{facts.join(' · ')}</p>
      </div>
      <IconButton label={t('revoke', { name: token.name })} aria-haspopup="dialog" onClick={onEnd}>
        <IconTrash aria-hidden />
      </IconButton>
    </li>
  )
}
