import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { type Relatorio, Saidas, SaidasPlace } from '@/features/financeiro/public'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { CampanhaCard } from '../components/campanha-card'
import { CampanhaDialog } from '../components/campanha-dialog'
import type { Campanha } from '../model'
import { contribuicoesQueries } from '../queries'

const centavos = (label: string) => ({ label, kind: 'centavos' as const })

function relatorioOf(campanhas: readonly Campanha[]): Relatorio {
  const hoje = calendarDay()
  const inicios = campanhas.map(({ inicio }) => inicio).sort()
  return {
    ...{ campus: '', de: inicios[0] ?? hoje, ate: hoje, nome: 'campanhas' },
    titulo: 'Campanhas',
    colunas: [
      { label: 'Campanha' },
      { label: 'Campus', width: 16 },
      { label: 'Até', kind: 'dia' },
      ...['Meta', 'Prometido', 'Entrou'].map(centavos),
    ],
    linhas: campanhas.map(({ nome, campus, fim, meta_centavos, prometido_centavos, arrecadado_centavos }) => [
      nome,
      campus ?? 'Todos',
      fim,
      meta_centavos,
      prometido_centavos,
      arrecadado_centavos,
    ]),
  }
}

/** What the church raises money for, and how far each has come. */
export function Component() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { data } = useSuspenseQuery(contribuicoesQueries.campanhas())
  const canEdit = usePermissions().canEdit('financeiro')
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title="Campanhas"
      width="narrow"
      above={<BackLink to="/financeiro/contribuicoes">Contribuições</BackLink>}
      actions={
        <>
          {canEdit && (
            <Button onClick={() => setOpen(true)}>
              <Plus aria-hidden />
              Nova campanha
            </Button>
          )}
          <span ref={setPlace} />
        </>
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
          <SaidasPlace value={place}>
            <Saidas relatorio={() => relatorioOf(data)} />
          </SaidasPlace>
          {data.map((campanha) => (
            <CampanhaCard key={campanha.id} campanha={campanha} />
          ))}
        </div>
      )}
      {isOpen && <CampanhaDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}
