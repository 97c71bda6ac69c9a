import { useSuspenseQuery } from '@tanstack/react-query'
import { FileQuestion, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { formatDate, formatMonth } from '@/lib/format'
import { Conferencia } from '../components/conferencia'
import { MolduraPublica } from '../components/moldura-publica'
import { Numeros } from '../components/numeros'
import { readTexto } from '../model'
import { transparenciaQueries } from '../queries'

const link = 'underline underline-offset-4'

/** For anybody: a published month, of which the address is the hash. */
export function Component() {
  const resumo = (useParams().resumo ?? '').toLowerCase()
  const { data } = useSuspenseQuery(transparenciaQueries.publicada(resumo))
  if (!data) {
    return (
      <MolduraPublica title="Transparência">
        <Empty
          icon={FileQuestion}
          title="Nada foi publicado com este código"
          description="Confira se ele foi escrito certo."
          action={
            <Link to="/transparencia" className={link}>
              Ver o que foi publicado
            </Link>
          }
        />
      </MolduraPublica>
    )
  }
  const { texto, publicada_em, edicoes } = data
  const publicacao = readTexto(texto)
  const { igreja, campus, mes, edicao, motivo } = publicacao
  const others = edicoes.filter((other) => other.edicao !== edicao)
  const newest = edicoes.at(-1)
  return (
    <MolduraPublica
      title={`${campus}, ${formatMonth(mes, 'numeric')}`}
      description={`${igreja} · ${edicao}ª edição · publicada em ${formatDate(publicada_em)}`}
      actions={
        <Button data-print="hide" onClick={() => window.print()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
      }
    >
      {newest && newest.edicao > edicao && (
        <p className="rounded-lg border border-border bg-warning-soft px-4 py-2 text-sm text-warning-text">
          Há uma edição mais nova:{' '}
          <Link to={`/transparencia/${newest.resumo}`} className={link}>
            {newest.edicao}ª edição
          </Link>
        </p>
      )}
      {motivo && (
        <p>
          Substitui a edição anterior. Motivo: <q>{motivo}</q>
        </p>
      )}
      <Numeros publicacao={publicacao} />
      <p className="max-w-prose text-muted-foreground text-sm">
        Valores pelo dia em que o dinheiro entrou ou saiu. O que menos de cinco pessoas deram aparece somado a
        outros valores, para não dizer quem deu.
      </p>
      <Conferencia texto={texto} resumo={resumo} />
      <nav aria-label="Outras publicações" className="flex flex-wrap gap-4 text-sm">
        {others.map((other) => (
          <Link key={other.resumo} to={`/transparencia/${other.resumo}`} className={link}>
            {other.edicao}ª edição deste mês
          </Link>
        ))}
        <Link to="/transparencia" className={link}>
          Todos os meses
        </Link>
      </nav>
    </MolduraPublica>
  )
}
