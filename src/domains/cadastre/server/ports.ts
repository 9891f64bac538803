import type { ServicesWith } from '#platform/server/services.ts';
import type { MunicipalitiesSold } from './municipality.ts';
import type { Cadastre } from './open-cadastre.ts';

/** The look-ups that this server offers to other domains. */
export type LookUpPorts = { readonly cadastre: Cadastre };

export type LookUpServices = ServicesWith<LookUpPorts>;

export type CadastrePorts = LookUpPorts & { readonly municipalitiesSold: MunicipalitiesSold };

export type CadastreServices = ServicesWith<CadastrePorts>;
