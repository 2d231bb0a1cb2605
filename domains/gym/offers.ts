import type { Offers } from '../../scripts/walls/doors.ts'

/** What other domains may import, beside the contract; the rest is private. */
export const offers: Offers = {
  server: [
    'activities/list-sheets.ts',
    'activities/save-activity.ts',
    'activities/to-activity.ts',
    'centers/current-day.ts',
    'centers/find-center.ts',
    'centers/time-zone.ts',
    'devices/find-device.ts',
    'expressions/coaches.ts',
    'images/read-picture.ts',
    'settings/find-gym.ts',
    'settings/skip-step.ts',
  ],
  web: [
    'admin-activities/activities.tsx',
    'admin-centers/centers.tsx',
    'admin-settings/settings.tsx',
    'api/activities.ts',
    'api/app-info.ts',
    'gym.ts',
    'pictures/hero-phone.svg',
    'pictures/hero-phone.svg?inline',
    'pictures/hero-wide.svg',
    'widgets/activity-card.tsx',
    'widgets/activity-icon.tsx',
    'widgets/activity-name.module.css',
    'widgets/ages-text.ts',
    'widgets/center-choice.tsx',
    'widgets/center-map.ts',
    'widgets/center-place.tsx',
    'widgets/no-center.tsx',
    'widgets/released.tsx',
    'widgets/use-center-config.ts',
  ],
}
