import type { CSSProperties } from 'react'
import avatarStyles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  image: string | null | undefined
  /** Full name, which stands beside the picture. Its initials are shown without a picture. */
  of: string
  /** Pixels. */
  size?: number
  marked?: boolean
}

/** "LF" of "Laia Font i Puig". */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const names = words.filter((word) => /^\p{Lu}/u.test(word))
  return (names.length > 0 ? names : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('')
}

export function Avatar({ image, of, size = 44, marked = false }: AvatarProps) {
  const className = classNames(avatarStyles.avatar, marked && avatarStyles.marked)
  if (!image)
    return (
      <span
        className={classNames(className, avatarStyles.initials)}
        style={{ '--avatar-size': `${size}px` } as CSSProperties}
        data-initials={initials(of)}
      />
    )
  return (
    <img
      className={className}
      src={image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
