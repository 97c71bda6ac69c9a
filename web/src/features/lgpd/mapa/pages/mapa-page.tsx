import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { BackToLgpd } from '../../components/back-to-lgpd'
import { lgpdMutations } from '../../mutations'
import { lgpdQueries } from '../../queries'
import { DESTINO_LABELS, type Guardado, porAssunto } from '../model'

function Item({ one }: { one: Guardado }) {
  return (
    <li className="wrap-anywhere space-y-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{one.titulo}</span>
        <span className="text-muted-foreground text-sm">
          {formatCount(one.linhas, 'registro', 'registros')}
        </span>
      </p>
      <p className="text-sm">Ao anonimizar: {DESTINO_LABELS[one.ao_anonimizar].toLowerCase()}.</p>
      <details className="text-sm">
        <summary className="cursor-pointer py-2">Ver os campos</summary>
        <p>{one.colunas.join(', ')}</p>
        <p className="text-muted-foreground">Tabela {one.tabela}</p>
      </details>
    </li>
  )
}

function Mapa() {
  const { data: mapa } = useSuspenseQuery(lgpdQueries.mapa())
  return porAssunto(mapa).map(({ assunto, itens }) => (
    <Section
      key={assunto}
      title={assunto}
      description={[itens[0]?.finalidade, itens[0]?.base_legal, itens[0]?.retencao]
        .filter(Boolean)
        .join(' · ')}
    >
      <Card>
        <ul aria-label={assunto} className="divide-y divide-border">
          {itens.map((one) => (
            <Item key={one.tabela} one={one} />
          ))}
        </ul>
      </Card>
    </Section>
  ))
}

function ExportFile() {
  const exportFile = useMutation(lgpdMutations.exportMapa())
  return (
    <>
      <Button
        variant="outline"
        isPending={exportFile.isPending && exportFile.variables === 'pdf'}
        disabled={exportFile.isPending}
        onClick={() => exportFile.mutate('pdf')}
      >
        <FileText aria-hidden />
        Baixar PDF
      </Button>
      <Button
        variant="outline"
        isPending={exportFile.isPending && exportFile.variables === 'csv'}
        disabled={exportFile.isPending}
        onClick={() => exportFile.mutate('csv')}
      >
        <Download aria-hidden />
        Exportar CSV
      </Button>
    </>
  )
}

export function Component() {
  const { todosOsCampi } = usePermissions()
  if (!todosOsCampi) {
    return (
      <Page above={<BackToLgpd />} title="Mapa de dados">
        <Empty
          title="Só quem alcança todos os campi vê o mapa de dados."
          description="Peça a um administrador da igreja."
        />
      </Page>
    )
  }
  return (
    <Page
      above={<BackToLgpd />}
      title="Mapa de dados"
      description="O que a igreja guarda sobre pessoas, para quê, com qual base legal e por quanto tempo, lido do próprio sistema. Confirme finalidades e bases com quem orienta a igreja."
      actions={<ExportFile />}
    >
      <div className="space-y-8">
        <Mapa />
      </div>
    </Page>
  )
}
