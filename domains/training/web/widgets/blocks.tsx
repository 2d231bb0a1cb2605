import { IconClock, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { ReadBlock } from '../../rules/blocks-in.ts'
import { LoadRow } from './load-row.tsx'
import styles from './training.module.css'
import type { LoadReader } from './use-own-loads.ts'
import { useScoringText } from './use-scoring-text.ts'

export interface BlocksProps {
  wbs: readonly ReadBlock[]
  readLoads: LoadReader
  /** Titles of the enclosing blocks, innermost first. */
  above?: readonly string[]
  belowLine?: (block: ReadBlock, nth: number) => ReactNode
  belowBlock?: (block: ReadBlock) => ReactNode
}

const headings = ['h3', 'h4', 'h5', 'h6'] as const

export function Blocks({ wbs, ...rest }: BlocksProps) {
  return wbs.map((block, nth) => (
    <BlockView
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      key={nth}
      block={block}
      {...rest}
    />
  ))
}

function BlockView({ block, above = [], ...rest }: Omit<BlocksProps, 'wbs'> & { block: ReadBlock }) {
  const { readLoads, belowLine, belowBlock } = rest
  const { t, i18n } = useTranslation(['training', 'scores'])
  const scoringText = useScoringText()
  const Heading = headings[above.length] ?? 'h6'
  const titles = [block.title, ...above]
  // Empty: unknown, not the page's.
  const lang = block.language ?? ''
  return (
    <div className={stack(2, 'shrink')}>
      {(block.title !== '' || block.tc !== null) && (
        <div className={row(3, 'baseline', 'between')}>
          {block.title !== '' && (
            <Heading lang={lang} className={styles.title}>
              {block.title}
            </Heading>
          )}
          {block.tc !== null && (
            <p className={styles.cap}>
              <IconClock size={16} aria-hidden />
              <Spoken>{t('cap')}:</Spoken>{' '}
              {t('minutes', { replace: { count: block.tc.toLocaleString(localeOf(i18n.language)) } })}
            </p>
          )}
        </div>
      )}
      {block.exercices.length > 0 && (
        <ul className={stack(2, 'break-anywhere')}>
          {block.exercices.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and may stand there twice
            <li key={nth}>
              <p lang={lang}>{line}</p>
              {readLoads(line, titles).map((load) => (
                <LoadRow key={`${load.movement.id} ${load.percent}`} load={load} />
              ))}
              {belowLine?.(block, nth)}
            </li>
          ))}
        </ul>
      )}
      {block.scored && (
        <p className={row(1, 'top', 'size-s', 'soft')}>
          <IconTrophy className={look('fixed')} size={18} aria-hidden />
          {t('scores:entered', { what: scoringText(block.scored).join(', ') })}
        </p>
      )}
      {belowBlock?.(block)}
      {block.wbs.length > 0 && (
        <div className={classNames(stack(4, 'above1'), styles.inner)}>
          <Blocks wbs={block.wbs} {...rest} above={titles} />
        </div>
      )}
    </div>
  )
}
