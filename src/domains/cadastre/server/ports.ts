import type { MunicipalitiesSold } from './municipality.ts';
import type { Cadastre } from './open-cadastre.ts';

declare module '#platform/server/services.ts' {
  interface Ports {
    readonly cadastre: Cadastre;
    readonly municipalitiesSold: MunicipalitiesSold;
  }
}
