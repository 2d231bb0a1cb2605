import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './pager.module.css'
import { look, row } from './primitives.ts'

const perGroup = 5

/** The group of five that contains a page (from 0). */
export function groupOf(page: number, pages: number): number[] {
  const first = Math.floor(page / perGroup) * perGroup
  return Array.from({ length: Math.min(perGroup, pages - first) }, (_, index) => first + index)
}

interface PagerProps {
  label: string
  /** From 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('shell')
  if (pages < 2) return null
  return (
    <nav className={classNames(row(0, 'center'), styles.pager)} aria-label={label}>
      <IconButton label={t('pager.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      {groupOf(page, pages).map((each) => (
        <button
          key={each}
          type="button"
          className={classNames(
            look('semibold', 'tabular', 'touch'),
            styles.page,
            each === page && styles.current,
          )}
          aria-label={t('pager.page', { number: each + 1 })}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onPage(each)}
        >
          {each + 1}
        </button>
      ))}
      <IconButton label={t('pager.next')} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        <IconChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
