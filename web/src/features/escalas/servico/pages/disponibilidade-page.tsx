import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { dayOf } from '@/lib/clock'
import { formatTime, formatWeekdayDate } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { BloqueioDialog } from '../components/bloqueio-dialog'
import { MarkDias } from '../components/mark-dias'
import { type MarcasDoDia, MesCalendario } from '../components/mes-calendario'
import { MeusBloqueios } from '../components/meus-bloqueios'
import { PedidoDeBloqueios } from '../components/pedido-de-bloqueios'
import { PreferenciasForm } from '../components/preferencias-form'
import { ServicoFrame } from '../components/servico-frame'
import { ESTADO_DO_SERVICO } from '../estado'
import { diasDo } from '../mes'
import type { Disponibilidade } from '../model'
import { servicoQueries } from '../queries'

/** A month whose days are being marked, where the request for them leads. */
const search = z.object({
  marcar: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .or(z.literal(''))
    .default(''),
})

function marcasDe({ servicos, dias, fuso }: Pick<Disponibilidade, 'servicos' | 'dias' | 'fuso'>) {
  const marcas = new Map<string, MarcasDoDia>()
  const doDia = (dia: string) => marcas.get(dia) ?? { servicos: 0, bloqueado: false }
  for (const { inicio } of servicos) {
    const dia = dayOf(inicio, fuso)
    marcas.set(dia, { ...doDia(dia), servicos: doDia(dia).servicos + 1 })
  }
  for (const trecho of dias)
    for (const dia of diasDo(trecho, fuso)) marcas.set(dia, { ...doDia(dia), bloqueado: true })
  return marcas
}

type DiaProps = Pick<Disponibilidade, 'servicos' | 'fuso'> & {
  dia: string
  hoje: string
  bloqueado: boolean
  onBlock: () => void
}

function Dia({ dia, hoje, servicos, fuso, bloqueado, onBlock }: DiaProps) {
  const doDia = servicos.filter(({ inicio }) => dayOf(inicio, fuso) === dia)
  return (
    <Card className="space-y-3 p-4">
      <p aria-live="polite" className="font-semibold first-letter:uppercase">
        {formatWeekdayDate(dia)}
      </p>
      {doDia.length > 0 && (
        <ul aria-label="Serviços do dia" className="space-y-1 text-sm">
          {doDia.map(({ id, inicio, ministerio, funcao, subtempo, estado }) => (
            <li key={id}>
              {formatTime(inicio, fuso)} {ministerio}: {funcao} ({subtempo}),{' '}
              {ESTADO_DO_SERVICO[estado].label.toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {doDia.length === 0 && !bloqueado && <p className="text-muted-foreground text-sm">Nada marcado.</p>}
      {bloqueado && <p className="text-sm">Você disse que não pode.</p>}
      {dia >= hoje && !bloqueado && (
        <Button variant="outline" onClick={onBlock}>
          Bloquear este dia
        </Button>
      )}
    </Card>
  )
}

function Pagina({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(servicoQueries.disponibilidade(userId))
  const { fuso, membro_id, bloqueios, meses, servicos } = data
  const hoje = dayOf(new Date(), fuso)
  const [dia, setDia] = useState(hoje)
  const isPast = dia < hoje
  const [isBlocking, setBlocking] = useState(false)
  const [{ marcar }, setSearch] = useSearch(search)
  const marcas = useMemo(() => marcasDe(data), [data])
  const pedidos = meses.filter(({ respondido }) => !respondido).map(({ mes }) => mes)
  return (
    <ServicoFrame
      current="disponibilidade"
      isLinked={membro_id !== null}
      actions={
        membro_id && (
          <Button onClick={() => setBlocking(true)}>
            <CalendarX aria-hidden />
            Bloquear datas
          </Button>
        )
      }
    >
      {!marcar && <PedidoDeBloqueios meses={pedidos} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="Calendário">
          {marcar ? (
            <MarkDias
              {...{ hoje, fuso, marcas }}
              mes={marcar}
              membro={membro_id}
              onClose={() => setSearch({ marcar: '' })}
            />
          ) : (
            <>
              <MesCalendario hoje={hoje} escolhido={dia} onChoose={setDia} marcas={marcas} />
              <Dia
                dia={dia}
                hoje={hoje}
                servicos={servicos}
                fuso={fuso}
                bloqueado={marcas.get(dia)?.bloqueado ?? false}
                onBlock={() => setBlocking(true)}
              />
            </>
          )}
        </Section>
        <div className="space-y-6">
          <Section title="Datas em que você não pode">
            <MeusBloqueios bloqueios={bloqueios} fuso={fuso} />
          </Section>
          <Section title="Como você prefere servir">
            <Card className="p-4">
              <PreferenciasForm disponibilidade={data} />
            </Card>
          </Section>
        </div>
      </div>
      {isBlocking && (
        <BloqueioDialog dia={isPast ? hoje : dia} disponibilidade={data} onClose={() => setBlocking(false)} />
      )}
    </ServicoFrame>
  )
}

export function Component() {
  const { user } = useSession()
  return user && <Pagina userId={user.id} />
}
