import { lazy } from 'react'

export { perfilQueries } from './queries'

export const ProfileDialog = lazy(() =>
  import('./components/profile-dialog').then((module) => ({ default: module.ProfileDialog })),
)
