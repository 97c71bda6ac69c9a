import { SearchX } from 'lucide-react'
import { useLocation } from 'react-router'
import { BackHome } from '@/components/page/back-home'
import { Page } from '@/components/page/page'
import { Card } from '@/components/ui/card'

export function Component() {
  const { pathname } = useLocation()
  return (
    <Page title="Página não encontrada" width="narrow">
      <Card className="flex flex-col items-start gap-4 p-6">
        <span className="grid size-12 place-items-center rounded-full bg-muted">
          <SearchX aria-hidden className="size-6 text-muted-foreground" />
        </span>
        <p className="[overflow-wrap:anywhere]">
          Não existe nada em <strong className="font-semibold">{pathname}</strong>. O endereço pode ter mudado
          ou ter sido digitado com um erro.
        </p>
        <BackHome variant="primary" />
      </Card>
    </Page>
  )
}
