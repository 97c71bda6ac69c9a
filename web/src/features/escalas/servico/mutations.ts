import { mutationOptions } from '@tanstack/react-query'
import { loadRecorrencia } from '@/features/eventos/public'
import { DAY_MS, plusDays } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { ESCALAS_KEY } from './estado'
import { type BloqueioData, bloqueioSalvo, PARTES, type PreferenciasData, type TrocaData } from './model'

const invalidates = [ESCALAS_KEY]
const MOST_STRETCHES = 400

/** The stretches that a block-out covers, in the campus's time, and its rule. */
async function trechos({ data, ateDia, parte, ...repete }: BloqueioData, fuso: string) {
  const { datasDa, diaEHora, momento, regraDe } = await loadRecorrencia()
  const { de, ate } = PARTES[parte]
  // Midnight is the beginning of the day after.
  const dias = (Date.parse(ateDia) - Date.parse(data)) / DAY_MS + (ate === '00:00' ? 1 : 0)
  const fimDe = (inicio: string) => momento(plusDays(diaEHora(inicio, fuso).data, dias), ate, fuso)
  const inicio = momento(data, de, fuso)
  const regra = regraDe({ ...repete, intervalo: Number(repete.intervalo) }, data, fuso)
  const inicios = regra ? datasDa(regra, inicio, fuso).slice(0, MOST_STRETCHES) : [inicio]
  return { regra: regra ?? undefined, dias: inicios.map((um) => ({ inicio: um, fim: fimDe(um) })) }
}

export const servicoMutations = {
  requestTroca: (item: string) =>
    mutationOptions({
      mutationFn: (dados: TrocaData) => unwrap(supabase.rpc('pedir_troca', { item, ...dados }).single()),
      meta: { invalidates },
    }),

  cancelTroca: () =>
    mutationOptions({
      mutationFn: (troca: string) => unwrap(supabase.rpc('cancelar_troca', { troca })),
      meta: { success: 'Pedido de troca retirado.', invalidates },
    }),

  acceptTroca: () =>
    mutationOptions({
      mutationFn: (dados: { troca: string; oferece?: string }) =>
        unwrap(supabase.rpc('aceitar_troca', dados)),
      meta: { invalidates },
    }),

  refuseTroca: () =>
    mutationOptions({
      mutationFn: (troca: string) => unwrap(supabase.rpc('recusar_troca', { troca })),
      meta: { success: 'Anotado: você não pode.', invalidates },
    }),

  takeVaga: () =>
    mutationOptions({
      mutationFn: (vaga: string) => unwrap(supabase.rpc('inscrever_na_vaga', { vaga })),
      meta: { invalidates },
    }),

  declareNoBloqueios: () =>
    mutationOptions({
      mutationFn: (mes: string) => unwrap(supabase.rpc('sem_bloqueios', { mes })),
      meta: { success: 'Anotado: nenhum bloqueio.', invalidates },
    }),

  saveBloqueio: (chave: string, fuso: string) =>
    mutationOptions({
      mutationFn: async (dados: BloqueioData) =>
        bloqueioSalvo.parse(
          await unwrap(
            supabase.rpc('salvar_bloqueio', {
              chave,
              ...(await trechos(dados, fuso)),
              motivo: dados.motivo,
              familia: dados.familia,
            }),
          ),
        ),
      meta: { invalidates },
    }),

  /** Whole days, marked one by one, as one block-out. */
  saveDias: (chave: string, fuso: string) =>
    mutationOptions({
      mutationFn: async (marcados: readonly string[]) => {
        const { momento } = await loadRecorrencia()
        const dias = marcados.map((dia) => ({
          inicio: momento(dia, '00:00', fuso),
          fim: momento(plusDays(dia, 1), '00:00', fuso),
        }))
        return bloqueioSalvo.parse(await unwrap(supabase.rpc('salvar_bloqueio', { chave, dias })))
      },
      meta: { invalidates },
    }),

  deleteBloqueio: () =>
    mutationOptions({
      mutationFn: (dados: { bloqueio: string; familia: boolean }) =>
        unwrap(supabase.rpc('excluir_bloqueio', dados)),
      meta: { invalidates },
    }),

  savePreferencias: () =>
    mutationOptions({
      mutationFn: ({ maximo, campi, pares, ...partes }: PreferenciasData) =>
        unwrap(
          supabase.rpc('salvar_preferencias', {
            maximo,
            campi,
            periodos: (['manha', 'tarde', 'noite'] as const).filter((parte) => partes[parte]),
            juntos: pares.filter(({ juntos }) => juntos).map(({ id }) => id),
            separados: pares.filter(({ juntos }) => !juntos).map(({ id }) => id),
          }),
        ),
      meta: { success: 'Preferências salvas.', invalidates },
    }),
}
