import { useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { comCanal, DIAS, gradeDe, MAXIMOS } from '../model'
import { avisosMutations, avisosQueries } from '../queries'
import { AvisosGrade } from './avisos-grade'
import { AvisosHorario } from './avisos-horario'

/** How notices reach those who have not chosen themselves. */
export function AvisosPadroes() {
  const { data: padroes } = useSuspenseQuery(avisosQueries.padroes())
  const { mutate } = useMutation(avisosMutations.padroes())
  const grade = gradeDe(padroes.canais)
  return (
    <div className="space-y-8">
      <Section title="Por onde" description="Vale para quem não escolheu por si.">
        <AvisosGrade
          label="Padrão da igreja por assunto e canal"
          isLigado={(categoria, canal) => grade[categoria].includes(canal)}
          onChange={(categoria, canal, ligado) =>
            mutate({ canais: comCanal(grade, categoria, canal, ligado) })
          }
        />
      </Section>
      <Section title="Quando">
        <Card className="divide-y divide-border">
          <SettingRow title="Silêncio" description="No horário da igreja. Mesmo começo e fim: sem silêncio.">
            <AvisosHorario
              inicio={padroes.silencio_inicio}
              fim={padroes.silencio_fim}
              onChange={(change) => mutate(change)}
            />
          </SettingRow>
          <SettingRow
            title="Avisos por dia para cada pessoa"
            description="De todos os ministérios juntos, fora do aplicativo."
          >
            <Select
              aria-label="Avisos por dia para cada pessoa"
              placeholder="Sem limite"
              options={MAXIMOS.map((n) => ({ value: String(n), label: `Até ${n}` }))}
              value={padroes.maximo_por_dia ? String(padroes.maximo_por_dia) : ''}
              onChange={({ target }) =>
                mutate({ maximo_por_dia: target.value ? Number(target.value) : null })
              }
              className="md:w-40"
            />
          </SettingRow>
          <SettingRow title="Resumo da semana">
            <Select
              aria-label="Dia do resumo"
              options={DIAS.map((label, dia) => ({ value: String(dia), label }))}
              value={String(padroes.resumo_dia)}
              onChange={({ target }) => mutate({ resumo_dia: Number(target.value) })}
              className="md:w-44"
            />
            <Select
              aria-label="Hora do resumo"
              options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: `${at}h` }))}
              value={String(padroes.resumo_hora)}
              onChange={({ target }) => mutate({ resumo_hora: Number(target.value) })}
              className="md:w-24"
            />
          </SettingRow>
        </Card>
      </Section>
    </div>
  )
}
