import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openTab } from '../support/case-page.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';
