import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount, formatNumber } from '@/lib/format'
import { rosterGap, type Trabalho, trabalhoQuery } from '../trabalho'

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <li className="min-w-20">
      <span className="block font-bold text-2xl tabular-nums">{formatNumber(value)}</span>
      <span className="text-muted-foreground text-sm">{children}</span>
    </li>
  )
}

function Figures({ presenca, kids }: Trabalho) {
  if (!presenca && !kids) return null
  return (
    <ul aria-label="Números de agora" className="flex flex-wrap gap-x-8 gap-y-2">
      {presenca && (
        <>
          <Figure value={presenca.presentes}>{presenca.presentes === 1 ? 'presente' : 'presentes'}</Figure>
          <Figure value={presenca.visitantes}>
            {presenca.visitantes === 1 ? 'visitante' : 'visitantes'}
          </Figure>
        </>
      )}
      {kids && <Figure value={kids.criancas}>no Kids</Figure>}
    </ul>
  )
}

function Rosters({ escalas }: Trabalho) {
  if (escalas.length === 0) return null
  return (
    <ul aria-label="Escalas deste dia" className="flex flex-wrap gap-2">
      {escalas.map((escala) => (
        <li key={escala.ministerio_id}>
          <Button asChild variant={escala.faltam > 0 ? 'outline' : 'ghost'} size="sm">
            <Link to={`/ministerios/${escala.ministerio_id}/escalas`}>
              {escala.ministerio}: {rosterGap(escala)}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A day for who works at it: how it stands, and the ways to where they do it. Nothing when the numbers cannot be loaded. */
export function WorkToday({ ocorrencia }: { ocorrencia: string }) {
  const { data, isPending } = useQuery(trabalhoQuery(ocorrencia))
  if (isPending) return <Skeleton className="h-24 w-full" />
  if (!data) return null
  const { presenca, telao, kids } = data
  const id = encodeURIComponent(ocorrencia)
  return (
    <div className="w-full space-y-4 border-border border-t pt-4">
      <Figures {...data} />
      {kids && kids.sem_adultos > 0 && (
        <p className="text-sm text-warning-text">
          No Kids, {formatCount(kids.sem_adultos, 'sala espera adultos', 'salas esperam adultos')} para abrir.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {presenca && (
          <Button asChild variant="outline" className="grow sm:grow-0">
            <Link to={`/presenca/dias/${id}`}>Lista</Link>
          </Button>
        )}
        {telao && (
          <Button asChild variant="outline" className="grow sm:grow-0">
            <Link to={`/presenca/dias/${id}/telao`}>Telão</Link>
          </Button>
        )}
        {kids && (
          <Button asChild variant="outline" className="grow sm:grow-0">
            <Link to="/checkin/kids">Kids</Link>
          </Button>
        )}
        {data.escalas.length === 1 && (
          <Button asChild variant="outline" className="grow sm:grow-0">
            <Link to={`/ministerios/${data.escalas[0]?.ministerio_id}/escalas`}>Escala</Link>
          </Button>
        )}
      </div>
      {data.escalas.length > 1 && <Rosters {...data} />}
    </div>
  )
}
