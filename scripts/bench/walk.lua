-- Walks a list of requests in turn, and says its figures as one line of JSON: times in milliseconds and seconds.
local ready = {}
local turn = 0

function init(args)
  for _, one in ipairs(dofile(args[1])) do
    ready[#ready + 1] = wrk.format(one.method, one.path, one.headers, one.body)
  end
end

function request()
  turn = turn % #ready + 1
  return ready[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"refused":%d,"failed":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
