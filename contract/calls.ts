// Every call that the server answers: those of visitors and customers, and those of the staff. The page loads the two
// apart.
import type * as z from 'zod';
import { contract as customerContract } from './contract.ts';
import { routes as customerRoutes } from './routes.ts';
import { staffContract } from './staff/contract.ts';
import { staffRoutes } from './staff/routes.ts';

export const routes = { ...customerRoutes, ...staffRoutes } as const;

export const contract = { ...customerContract, ...staffContract } as const;

export type CallName = keyof typeof routes;

type Contract = typeof contract;

export type InputOf<Name extends CallName> = z.output<Contract[Name]['input']>;

export type OutputOf<Name extends CallName> = z.output<Contract[Name]['output']>;
