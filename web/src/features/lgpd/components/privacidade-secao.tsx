import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MembroRosto } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { AutorizacoesSection } from '../consentimentos/components/autorizacoes-section'
import { lgpdQueries } from '../queries'
import { ExportSection } from './export-section'
import { PedidosList } from './pedidos-list'
import { RequestDialog } from './request-dialog'

type Pessoa = { id: string; nome_completo: string; foto: string | null }

function Pedidos({ pessoa }: { pessoa: Pessoa }) {
  const { can } = usePermissions()
  const { data: pedidos } = useSuspenseQuery(lgpdQueries.pedidos(pessoa.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Pedidos de titular"
      description="O que a pessoa pediu sobre os dados dela. Quem aprova em membros responde."
      actions={
        <Button variant="outline" onClick={() => setOpen(true)}>
          Registrar pedido
        </Button>
      }
    >
      {can('membros', 'aprovar') && (
        <Card>
          {pedidos.length === 0 ? (
            <p className="px-4 py-3 text-muted-foreground text-sm">Nenhum pedido.</p>
          ) : (
            <PedidosList pedidos={pedidos} areAnswered />
          )}
        </Card>
      )}
      {isOpen && <RequestDialog pessoa={pessoa} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** What a person has allowed and asked for, and what becomes of their data. */
export function PrivacidadeSecao({ membro: pessoa }: { membro: Pessoa }) {
  const { can } = usePermissions()
  return (
    <div className="space-y-8">
      <AutorizacoesSection membro={pessoa.id} emPapel />
      <MembroRosto membro={pessoa} />
      <Pedidos pessoa={pessoa} />
      {can('membros', 'exportar') && can('membros', 'ver_sensivel') && (
        <ExportSection
          membro={pessoa.id}
          description="Tudo sobre a pessoa, menos anotações pastorais. Cada exportação fica registrada, e ela a vê."
        />
      )}
      {can('membros', 'anonimizar') && (
        <Section
          title="Anonimizar"
          description="Apaga para sempre o que diz quem a pessoa é. Uma prévia mostra tudo, e uma segunda pessoa confirma."
        >
          <Button asChild variant="outline">
            <Link to={`/membros/${pessoa.id}/anonimizar`}>Ver a prévia</Link>
          </Button>
        </Section>
      )}
    </div>
  )
}
