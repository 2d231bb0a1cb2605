import { IconDownload, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AuditAction } from '../../../contracts/audit.ts'
import { auditQuery, fetchAuditFile } from '../../api/audit.ts'
import { useZone } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField, SelectField } from '../../ui/field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { useSlash } from '../../widgets/use-slash.ts'
import styles from './audit.module.css'
import { actionsByEntity, filterOf, type Part, parts, personOf } from './audit-filter.ts'
import { Changes } from './changes.tsx'
import { MemberFilter } from './member-filter.tsx'
import { momentText } from './moment-text.ts'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** What staff did, searched by whom, what and when; the address keeps the search. */
export default function AuditScreen() {
  const { t, i18n } = useTranslation('admin-audit')
  const errorText = useErrorText()
  const zone = useZone()
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const asked = useInfiniteQuery(auditQuery(filter))
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = asked
  const search = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>()
  const person = personOf(filter)
  /** As what somebody is looked for next, while nobody is. */
  const [nextPart, setNextPart] = useState<Part>('member')
  const part = person?.part ?? nextPart
  const [busy, setBusy] = useState(false)
  const lines = data?.pages.flatMap(({ content }) => content) ?? []

  useSlash(search)

  function set(changed: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(changed)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function look(as: Part, id: number | undefined) {
    setNextPart(as)
    set({ member: '', by: '', about: '', [as]: id === undefined ? '' : String(id) })
  }

  async function download() {
    setBusy(true)
    try {
      saveFile(await fetchAuditFile(filter), t('csvName'))
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }

  // Who is looked for by number alone is named as soon as a line names them.
  const people = lines.flatMap(({ by, about }) => (about ? [by, about] : [by]))
  const known = name ?? people.find(({ id }) => id === person?.id)?.name
  const only = filter.entityId && lines.find((line) => line.entityId === filter.entityId)?.subject
  const titleOf = (action: string) => t(`action.${action as AuditAction}`, { defaultValue: action })

  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button busy={busy} onClick={() => void download()}>
          <IconDownload size={20} aria-hidden /> {t('csv')}
        </Button>
      }
    >
      <search className={styles.filters} aria-label={t('filter')}>
        <MemberFilter
          chosen={person?.id}
          name={known}
          inputRef={search}
          onChoose={(member) => {
            setName(member && `${member.name} ${member.surname}`)
            look(part, member?.id)
          }}
        />
        <SelectField
          label={t('part.label')}
          required
          value={part}
          onChange={(event) => look(parts.find((one) => one === event.target.value) ?? 'member', person?.id)}
        >
          {parts.map((one) => (
            <option key={one} value={one}>
              {t(`part.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('toWhat')}
          required
          value={filter.entity ?? ''}
          onChange={(event) => set({ entity: event.target.value, action: '', of: '' })}
        >
          <option value="">{t('anywhere')}</option>
          {actionsByEntity.map(({ entity }) => (
            <option key={entity} value={entity}>
              {t(`entity.${entity}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('what')}
          required
          value={filter.action ?? ''}
          onChange={(event) => set({ action: event.target.value, of: '' })}
        >
          <option value="">{t('anything')}</option>
          {actionsByEntity
            .filter(({ entity }) => !filter.entity || entity === filter.entity)
            .map(({ entity, actions }) => (
              <optgroup key={entity} label={t(`entity.${entity}`)}>
                {actions.map((action) => (
                  <option key={action} value={action}>
                    {t(`action.${action}`)}
                  </option>
                ))}
              </optgroup>
            ))}
        </SelectField>
        <DateField
          label={t('from')}
          required
          value={filter.from ?? ''}
          max={filter.until}
          onChange={(event) => set({ from: event.target.value })}
        />
        <DateField
          label={t('until')}
          required
          value={filter.until ?? ''}
          min={filter.from}
          onChange={(event) => set({ until: event.target.value })}
        />
      </search>
      {params.size > 0 && (
        <p className={styles.only}>
          {only && (
            <Button aria-label={t('onlyClear')} onClick={() => set({ of: '', entity: '' })}>
              {t('only', { subject: only })} <IconX size={18} aria-hidden />
            </Button>
          )}
          <Button kind="plain" onClick={() => setParams({}, { replace: true })}>
            {t('clear')}
          </Button>
        </p>
      )}
      {lines.length > 0 ? (
        <>
          <Table caption={t('title')}>
            <thead>
              <tr>
                <th scope="col">{t('column.at')}</th>
                <th scope="col">{t('column.by')}</th>
                <th scope="col">{t('whatAndWhom')}</th>
                <th scope="col">{t('column.changes')}</th>
                <th scope="col">{t('column.why')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id} className={styles.row}>
                  <td className={styles.when}>
                    <time dateTime={line.at}>{momentText(line.at, zone, i18n.language)}</time>
                  </td>
                  <td className={styles.person}>{line.by.name}</td>
                  <th scope="row" className={styles.what}>
                    {titleOf(line.action)}
                    {line.subject && line.subject !== line.about?.name && (
                      <button
                        type="button"
                        className={styles.subject}
                        lang=""
                        title={t('history', { subject: line.subject })}
                        onClick={() =>
                          set({
                            entity: line.entity,
                            of: String(line.entityId),
                            action: '',
                            member: '',
                            by: '',
                            about: '',
                          })
                        }
                      >
                        {line.subject}
                      </button>
                    )}
                    {line.about && <span className={styles.about}>{line.about.name}</span>}
                  </th>
                  <td className={styles.cell}>
                    <Changes changes={line.changes} isNamed={line.subject !== ''} />
                  </td>
                  <td lang="">{line.why || '—'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div className={styles.more}>
            {hasNextPage ? (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            ) : (
              <p className={styles.state}>{t('end')}</p>
            )}
          </div>
        </>
      ) : data ? (
        params.size > 0 ? (
          <EmptyState title={t('noMatch')} text={t('noMatchText')} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={480} />
        </Waiting>
      )}
    </AdminPage>
  )
}
