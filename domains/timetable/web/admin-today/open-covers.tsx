import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { listCovers } from '../../contract/coaches.ts'

/** How many classes look for a coach; nothing without any, or while that is not known. */
export function OpenCovers() {
  const { t } = useTranslation('admin-coaching')
  const count = useQuery({ ...queryOf(listCovers), refetchInterval: 60_000 }).data?.length ?? 0
  if (count === 0) return null
  return (
    <div className={stack(0, 'below4')}>
      <Notice>
        <Link to="/admin/coaching">{t('covers.open', { count })}</Link>
      </Notice>
    </div>
  )
}
