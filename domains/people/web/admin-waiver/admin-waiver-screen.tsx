import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResultOf } from '../../../../platform/contract/endpoint.ts'
import { textIn, textOf } from '../../../../platform/contract/texts.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { type AdminWaiver, listWaivers, withdrawWaiver } from '../../contract/waivers.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** The waiver: admins publish it, follow signatures and withdraw it. */
export default function AdminWaiverScreen() {
  const { t } = useTranslation('admin-waiver')
  const query = useQuery(queryOf(listWaivers))
  const [writing, setWriting] = useState(false)
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        query.data && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t(query.data.versions.length > 0 ? 'change' : 'write')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('failed')} height={320}>
        {(waivers) => <Waivers {...waivers} />}
      </Loaded>
      {writing && query.data && (
        <PublishDialog
          newest={query.data.versions[0]}
          proposal={query.data.proposal}
          onClose={() => setWriting(false)}
        />
      )}
    </AdminPage>
  )
}

function Waivers({ asked, unsigned, versions }: ResultOf<typeof listWaivers>) {
  const { t, i18n } = useTranslation('admin-waiver')
  const zone = useZone()
  const { busy, run } = useToastedWork()
  const current = versions.find(({ version }) => version === asked)
  if (versions.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  async function withdraw() {
    if (asked === null) return
    await run(async () => {
      await command(withdrawWaiver, { body: { version: asked } })
      toast(t('withdrawn'), 'good')
    })
  }
  return (
    <div className={stack(6)}>
      {current ? (
        <section className={stack(3, 'panel-l', 'pad4')}>
          <p>
            {t('unsigned', { count: unsigned })}{' '}
            {unsigned > 0 && <Link to="/admin/users?kind=unsigned">{t('seeUnsigned')}</Link>}
          </p>
          <Texts waiver={current} />
          <div className={row(2, 'wrap')}>
            <Button busy={busy} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          </div>
        </section>
      ) : (
        <Notice>{t('notAsked')}</Notice>
      )}
      <List
        caption={t('versions')}
        rows={versions}
        rowKey={({ version }) => version}
        columns={{
          version: {
            head: t('version'),
            card: 'title',
            cell: ({ version }) => (
              <>
                {t('nth', { version })} {version === asked && <Badge>{t('asked')}</Badge>}
              </>
            ),
          },
          published: {
            head: t('published'),
            cell: ({ publishedAt, publishedBy }) =>
              `${shortDate(dayAt(Date.parse(publishedAt), zone), i18n.language)}, ${publishedBy}`,
          },
          signatures: {
            head: t('signatures'),
            number: true,
            namedOnCard: true,
            cell: ({ signatures }) => signatures,
          },
        }}
      />
    </div>
  )
}

function Texts({ waiver }: { waiver: AdminWaiver }) {
  const { t, i18n } = useTranslation('admin-waiver')
  const questions = textOf(waiver.texts.questions, i18n.language) ?? []
  return (
    <details>
      <summary>{t('read', { count: questions.length })}</summary>
      <p className={look('pre-line', 'above3')}>{textIn(waiver.texts.text, i18n.language)}</p>
      <ul className={stack(1, 'above3')}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  )
}
