import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Fold } from '@/components/page/fold'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatCount, formatNumber } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { usePermissions } from '@/lib/permissions'
import type { Enums } from '@/lib/supabase'
import type { Campus, Domingo, Numeros } from '../model'
import { partesDasSituacoes } from '../situacoes'
import { Barra, Legenda } from './barra'
import { DomingoResumo } from './domingo-resumo'

const TIPOS: Record<string, string> = {
  sede: 'Sede',
  congregacao: 'Congregação',
  ponto_de_pregacao: 'Ponto de pregação',
} satisfies Record<Enums<'tipo_campus'>, string>

function Pastores({ pastores }: Pick<Campus, 'pastores'>) {
  if (pastores.length === 0) return <p className="text-muted-foreground text-sm">Nenhum pastor informado.</p>
  return (
    <ul className="space-y-2">
      {pastores.map(({ membro_id, nome, foto, titular }) => (
        <li key={membro_id} className="flex items-center gap-3">
          <Avatar size="sm" name={nome} src={foto} />
          <span className="min-w-0 break-words text-sm">
            <span className="font-medium">{nome}</span>
            <span className="text-muted-foreground"> · {titular ? 'pastor titular' : 'pastor'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Figura({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dd className="font-semibold text-lg tabular-nums">{formatNumber(value)}</dd>
      <dt className="text-muted-foreground text-sm">{label}</dt>
    </div>
  )
}

function Contado({
  campus,
  numeros,
  domingo,
}: {
  campus: Campus
  numeros: Numeros
  domingo: Domingo | undefined
}) {
  const partes = partesDasSituacoes(numeros)
  const isMobile = useIsMobile()
  const { novos, batismos, voluntarios, lideres, abertos, atrasados } = numeros
  const figuras = (
    <>
      <Legenda partes={partes} showValues className="grid grid-cols-2" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-3 [&>div]:flex [&>div]:flex-col">
        <Figura label="novos em 90 dias" value={novos} />
        <Figura label="batismos no ano" value={batismos} />
        <Figura label="ministérios" value={campus.ministerios} />
        <Figura label="líderes" value={lideres} />
        <Figura label="voluntários" value={voluntarios} />
        <Figura label="acompanhados" value={abertos} />
      </dl>
    </>
  )
  return (
    <>
      <div className="space-y-2">
        <p className="font-bold text-2xl tabular-nums">{formatCount(numeros.pessoas, 'pessoa', 'pessoas')}</p>
        <Barra partes={partes} most={numeros.pessoas} />
      </div>
      <DomingoResumo domingo={domingo} />
      {isMobile ? (
        <Fold title="Mais números">
          <div className="space-y-4">{figuras}</div>
        </Fold>
      ) : (
        figuras
      )}
      {atrasados > 0 && (
        <Badge variant="warning" className="self-start">
          {formatCount(atrasados, 'acompanhamento atrasado', 'acompanhamentos atrasados')}
        </Badge>
      )}
    </>
  )
}

/** A campus among the others. */
export function CampusCard({ campus, domingo }: { campus: Campus; domingo: Domingo | undefined }) {
  const { canView } = usePermissions()
  const { nome, tipo, cor, endereco, pastores, numeros, ministerios } = campus
  return (
    <Card className="flex flex-col overflow-hidden">
      <span
        aria-hidden
        className="h-2 w-full bg-primary"
        style={cor ? { backgroundColor: cor } : undefined}
      />
      <div className="flex flex-1 flex-col gap-4 p-4 md:p-5">
        <div className="space-y-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="min-w-0 break-words font-semibold text-lg">
              {canView('igreja') ? (
                <Link
                  to={`/igreja?campus=${encodeURIComponent(nome)}`}
                  className="-my-2.5 inline-block py-2.5 hover:underline"
                >
                  {nome}
                </Link>
              ) : (
                nome
              )}
            </h3>
            <Badge variant="outline">{TIPOS[tipo] ?? tipo}</Badge>
          </div>
          {endereco && (
            <p className="flex gap-1.5 text-muted-foreground text-sm">
              <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">{endereco}</span>
            </p>
          )}
        </div>
        <Pastores pastores={pastores} />
        {numeros ? (
          <Contado campus={campus} numeros={numeros} domingo={domingo} />
        ) : (
          <p className="text-muted-foreground text-sm">
            {formatCount(ministerios, 'ministério', 'ministérios')}
          </p>
        )}
      </div>
    </Card>
  )
}
