import { CalendarClock, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { usePermissions } from '@/lib/permissions'
import { MinisterioFrame } from '../components/ministerio-frame'
import { DIAS, faixaEtaria, type MinisterioLocal } from '../model'

function Agenda({ ministerio }: { ministerio: MinisterioLocal }) {
  const { id, encontro_dia, encontro_hora, encontro_local, cuido } = ministerio
  const { canView } = usePermissions()
  const dia = encontro_dia === null ? undefined : DIAS[encontro_dia]
  const idade = faixaEtaria(ministerio)
  if (!dia && !encontro_hora && !encontro_local) {
    return (
      <Empty
        icon={CalendarClock}
        title="Sem encontro marcado"
        description="Quando o ministério tiver dia, hora ou local de encontro, ele aparece aqui."
        action={
          cuido && (
            <Button asChild variant="outline">
              <Link to={`/ministerios/${id}/configuracoes`}>Definir o encontro</Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <Section
      title="Encontro do ministério"
      actions={
        <>
          {canView('escalas') && (
            <Button asChild variant="outline">
              <Link to={`/ministerios/${id}/escalas`}>Escalas</Link>
            </Button>
          )}
          {canView('eventos') && (
            <Button asChild variant="outline">
              <Link to="/presenca">Agenda da igreja</Link>
            </Button>
          )}
        </>
      }
    >
      <Card>
        <ul className="divide-y divide-border [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
          <li className="flex gap-3 px-4 py-3 md:px-5">
            <CalendarClock aria-hidden />
            {[dia && `Toda semana, ${dia}`, encontro_hora?.slice(0, 5)].filter(Boolean).join(' às ') ||
              'Sem dia fixo'}
          </li>
          {encontro_local && (
            <li className="flex gap-3 px-4 py-3 md:px-5">
              <MapPin aria-hidden />
              {encontro_local}
            </li>
          )}
          {idade && (
            <li className="flex gap-3 px-4 py-3 md:px-5">
              <Users aria-hidden />
              {idade}
            </li>
          )}
        </ul>
      </Card>
    </Section>
  )
}

export function Component() {
  return <MinisterioFrame tab="agenda">{(ministerio) => <Agenda ministerio={ministerio} />}</MinisterioFrame>
}
