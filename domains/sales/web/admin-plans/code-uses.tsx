import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { listCodeUses } from '../../contract/discount-codes.ts'

/** Uses of a code, newest first. */
export function CodeUses({ id }: { id: number }) {
  const { t: c, i18n } = useTranslation('admin-codes')
  const euros = useEuros()
  const monthName = useMonth()
  const query = useQuery(queryOf(listCodeUses, { params: { id } }))
  return (
    <section className={stack(2)}>
      <h3 className={look('size-sm', 'semibold')}>{c('who')}</h3>
      <Loaded query={query} failed={c('whoFailed')} height={64}>
        {(uses) =>
          uses.length === 0 ? (
            <p className={look('soft')}>{c('nobody')}</p>
          ) : (
            <ul className={stack(2)}>
              {uses.map(({ member, usedAt, reduction, isPending, lastMonth }) => (
                <li key={member.id} className={row(4, 'between', 'top')}>
                  <span>
                    <Link to={`/admin/users/${member.id}`}>
                      {member.name} {member.surname}
                    </Link>
                    <span className={look('soft', 'size-s', 'block')}>
                      {shortDate(usedAt.slice(0, 10), i18n.language)}
                      {lastMonth && ` · ${c('lastMonth')} ${monthName(lastMonth)}`}
                    </span>
                  </span>
                  <span className={look('tabular', 'nowrap', 'soft')}>
                    {isPending ? c('pending') : reduction === null ? c('free') : euros(-reduction)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
