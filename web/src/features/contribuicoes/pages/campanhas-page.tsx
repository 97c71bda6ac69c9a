import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { CampanhaCard } from '../components/campanha-card'
import { CampanhaDialog } from '../components/campanha-dialog'
import { contribuicoesQueries } from '../queries'

/** What the church raises money for, and how far each has come. */
export function Component() {
  const { data } = useSuspenseQuery(contribuicoesQueries.campanhas())
  const canEdit = usePermissions().canEdit('financeiro')
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title="Campanhas"
      width="narrow"
      above={<BackLink to="/financeiro/contribuicoes">Contribuições</BackLink>}
      actions={
        canEdit && (
          <Button onClick={() => setOpen(true)}>
            <Plus aria-hidden />
            Nova campanha
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <Empty
          icon={Target}
          title="Nenhuma campanha"
          description="Crie uma para um fundo com meta: o que entra no fundo aparece aqui, com as promessas."
        />
      ) : (
        <div className="space-y-4">
          {data.map((campanha) => (
            <CampanhaCard key={campanha.id} campanha={campanha} />
          ))}
        </div>
      )}
      {isOpen && <CampanhaDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}
