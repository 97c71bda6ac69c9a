import { Page } from '@/components/page/page'
import { BackToList } from '@/features/membros/public'
import { FamiliaForm } from '../components/familia-form'

export function Component() {
  return (
    <Page title="Nova família" above={<BackToList />}>
      <FamiliaForm />
    </Page>
  )
}
