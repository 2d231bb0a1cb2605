import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { Movement } from '../../contract/movements.ts'
import { helpReader, type LineHelp } from '../../rules/substitutions.ts'
import { useOwnAreas } from '../api/restrictions.ts'
import { Blocks, type BlocksProps } from './blocks.tsx'
import { VideoLink } from './video-link.tsx'

interface HelpedBlocksProps extends BlocksProps {
  movements: readonly Movement[]
}

/** Blocks with their videos, those of the movements they name, and what the member does instead of a line. Loaded where a workout may have some. */
export default function HelpedBlocks({ movements, ...blocks }: HelpedBlocksProps) {
  const { t } = useTranslation('training')
  const areas = useOwnAreas()
  const helpOf = useMemo(() => helpReader(areas, movements), [areas, movements])
  return (
    <Blocks
      {...blocks}
      belowLine={(block, nth) => <BelowLine {...helpOf(block, nth)} />}
      belowBlock={({ video, title }) => video && <VideoLink link={video} name={title || t('workout')} />}
    />
  )
}

function BelowLine({ instead, videos }: LineHelp) {
  const { t } = useTranslation('training')
  return (
    <>
      {instead.map(({ area, text }) => (
        <p key={`${area} ${text}`} className={row(1, 'top')}>
          <IconArrowsExchange className={look('fixed')} size={20} aria-hidden />
          <span>
            <b lang="">{text}</b>{' '}
            <span className={look('soft', 'size-s')}>{t('insteadFor', { area: t(`areas.${area}`) })}</span>
          </span>
        </p>
      ))}
      {videos.map(({ id, name, link }) => (
        <VideoLink key={id} link={link} name={name} />
      ))}
    </>
  )
}
