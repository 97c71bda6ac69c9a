import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { Fragment } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Fold } from '@/components/page/fold'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { LgpdFrame } from '../../components/lgpd-frame'
import { lgpdMutations } from '../../mutations'
import { lgpdQueries } from '../../queries'
import { type Assunto, DESTINO_LABELS, type Guardado, porAssunto } from '../model'

function Item({ one }: { one: Guardado }) {
  return (
    <li className="wrap-anywhere space-y-1 px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{one.titulo}</span>
        <span className="text-muted-foreground text-sm">
          {formatCount(one.linhas, 'registro', 'registros')}
        </span>
      </p>
      <p className="text-sm">Ao anonimizar: {DESTINO_LABELS[one.ao_anonimizar].toLowerCase()}.</p>
      <p className="text-muted-foreground text-sm">{one.colunas.join(', ')}</p>
    </li>
  )
}

/** One subject: why it is kept and how much of it there is; what exactly, on demand. */
function AssuntoCard({ assunto, itens }: Assunto) {
  const [{ finalidade, base_legal, retencao } = {}] = itens
  const linhas = itens.reduce((sum, one) => sum + one.linhas, 0)
  const facts = [
    ['Para quê', finalidade],
    ['Base legal', base_legal],
    ['Por quanto tempo', retencao],
  ].filter(([, text]) => text)
  return (
    <Card>
      <div className="wrap-anywhere space-y-2 px-4 pt-4 md:px-5">
        <h2 className="font-semibold text-lg">{assunto}</h2>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(([label, text]) => (
            <Fragment key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <Fold
        title={`${formatCount(itens.length, 'tipo de dado', 'tipos de dado')}, ${formatCount(linhas, 'registro', 'registros')}`}
        className="px-4 py-2 text-primary-text md:px-5"
      >
        <ul aria-label={assunto} className="divide-y divide-border border-border border-t">
          {itens.map((one) => (
            <Item key={one.tabela} one={one} />
          ))}
        </ul>
      </Fold>
    </Card>
  )
}

function Mapa() {
  const { data: mapa } = useSuspenseQuery(lgpdQueries.mapa())
  return porAssunto(mapa).map((one) => <AssuntoCard key={one.assunto} {...one} />)
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
      <LgpdFrame aba="mapa" title="Mapa de dados">
        <Empty
          title="Só quem alcança todos os campi vê o mapa de dados."
          description="Peça a um administrador da igreja."
        />
      </LgpdFrame>
    )
  }
  return (
    <LgpdFrame
      aba="mapa"
      title="Mapa de dados"
      description="O que a igreja guarda sobre pessoas, para quê, com qual base legal e por quanto tempo, lido do próprio sistema. Confirme finalidades e bases com quem orienta a igreja."
      actions={<ExportFile />}
    >
      <div className="space-y-4">
        <Mapa />
      </div>
    </LgpdFrame>
  )
}
