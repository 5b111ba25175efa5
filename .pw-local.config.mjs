process.env.E2E_PORTS = '4890';
const { default: config } = await import('/work/main/playwright.config.ts');
const { webServer, ...rest } = config;
export default { ...rest, testDir: '/work/main/e2e', outputDir: '/tmp/pw-results', workers: 1 };
