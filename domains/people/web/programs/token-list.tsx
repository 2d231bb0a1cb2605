import { IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '../../../../platform/contract/scopes.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { endGymToken, type GymToken, listGymTokens, makeGymToken } from '../../contract/tokens.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useScopeName } from './use-scope-name.ts'

interface ListProps {
  adding: boolean
  onAdded: () => void
}

export function TokenList({ adding, onAdded }: ListProps) {
  const { t, i18n } = useTranslation('admin-open')
  const { t: p } = useTranslation('programs')
  const scopeName = useScopeName()
  const zone = useZone()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const [ended, setEnded] = useState<GymToken>()
  const dayOf = (instant: string) => shortDateOfYear(dayAt(Date.parse(instant), zone), i18n.language)
  return (
    <>
      <QueryList
        query={useQuery(queryOf(listGymTokens))}
        caption={t('tokens')}
        failed={t('failed')}
        empty={{ title: t('noTokens'), text: t('noTokensText') }}
        columns={{
          name: {
            head: t('name'),
            card: 'title',
            order: (token) => token.name,
            cell: (token) => (
              <>
                {token.name}
                {token.isStopped && <span className={look('danger', 'block', 'size-s')}>{t('stopped')}</span>}
              </>
            ),
          },
          scopes: {
            head: t('scopes'),
            cell: ({ scopes }) => scopes.map((scope) => scopeName(scope as Scope)).join(' · '),
          },
          used: {
            head: t('used'),
            namedOnCard: true,
            order: ({ usedAt }) => usedAt ?? '',
            cell: ({ usedAt }) => (usedAt ? dayOf(usedAt) : p('unused')),
          },
          until: {
            head: t('until'),
            namedOnCard: true,
            order: ({ expiresAt }) => expiresAt ?? '9999',
            cell: ({ expiresAt }) => (expiresAt ? dayOf(expiresAt) : p('untilRevoked')),
          },
          made: {
            head: t('made'),
            order: ({ createdAt }) => createdAt,
            cell: ({ createdAt, createdBy: by }) => t('madeBy', { day: dayOf(createdAt), by }),
          },
          actions: {
            head: t('actions'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: (token) => (
              <IconButton
                label={p('revoke', { name: token.name })}
                aria-haspopup="dialog"
                onClick={() => setEnded(token)}
              >
                <IconBan size={20} aria-hidden />
              </IconButton>
            ),
          },
        }}
      />
      {adding && (
        <NewTokenDialog
          kind="gym"
          onClose={onAdded}
          send={async (token) => {
            const { secret } = await command(makeGymToken, { body: token as never })
            onAdded()
            setMade({ name: token.name, secret })
          }}
        />
      )}
      {made && <SecretDialog {...made} onClose={() => setMade(undefined)} />}
      {ended && <EndDialog token={ended} onClose={() => setEnded(undefined)} />}
    </>
  )
}

function EndDialog({ token: { id, name }, onClose }: { token: GymToken; onClose: () => void }) {
  const { t } = useTranslation('programs')
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      save={t('revokeButton')}
      kind="danger"
      onConfirm={async () => {
        await command(endGymToken, { params: { id } })
        toast(t('revoked', { name }), 'good')
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ConfirmDialog>
  )
}
