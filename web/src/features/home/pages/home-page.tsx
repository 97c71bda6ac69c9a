import { Page } from '@/components/page/page'

export function Component() {
  return <Page title="Home" />
}
