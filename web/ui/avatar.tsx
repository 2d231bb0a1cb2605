import avatarStyles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** Null shows the default picture. */
  image: string | null | undefined
  /** Omit it where the name stands beside the picture. */
  name?: string
  /** Pixels. */
  size?: number
  marked?: boolean
}

export function Avatar({ image, name = '', size = 44, marked = false }: AvatarProps) {
  return (
    <img
      className={classNames(avatarStyles.avatar, marked && avatarStyles.marked)}
      src={image ?? '/pictures/avatar.svg'}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
